import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from 'playwright-core';
import { inTurns, median, printTable } from '../results';
import type { PageMeasurement } from './measure-pages';
import { openVisitor, type Profile, type Steps } from './measure-visit';
import { readScriptTimes, type ScriptTimes, type TraceEvent } from './script-times';
import { type Candidate, takeVisit, visits } from './visits';

const traceCategories = ['devtools.timeline', 'blink.user_timing', 'v8', 'v8.compile', 'v8.cpu_profiler'].flatMap(
  (name) => [name, `disabled-by-default-${name}`],
);
/** What follows the content also counts, up to the time when the portal prefetches. */
const afterContentMs = 500;

/** Prints what each script costs in cold visits. */
export async function measureScripts({ browser, candidates, profiles, runs }: PageMeasurement): Promise<void> {
  const rows: string[][] = [];
  const tasks: string[][] = [];
  for (const profile of profiles.filter(({ line }) => !line)) {
    const take = (one: Candidate) => () => takeVisit(browser, one, profile, visits.cold, traceVisit);
    const taken = await inTurns(runs, Object.fromEntries(candidates.map((one) => [one.name, take(one)])));
    for (const [name, each] of Object.entries(taken)) {
      const label = [profile.name, name];
      rows.push(...scriptRows(each).map((row) => [...label, ...row]));
      tasks.push([...label, ...[0, 1].map((rank) => ms(each.map(({ longestTasksMs }) => longestTasksMs[rank] ?? 0)))]);
    }
  }
  if (rows.length === 0) return;
  const label = ['profile', 'page'];
  const columns = ['script', 'compile ms', 'in background ms', 'evaluate ms', 'afterwards ms'];
  printTable(`Scripts up to 0.5 s after the content, medians of ${runs}`, [...label, ...columns], rows);
  printTable(
    'Longest tasks after the scripts of the content arrived, CPU time',
    [...label, 'longest ms', 'second ms'],
    tasks,
  );
}

const ms = (values: readonly number[]) => median(values).toFixed(1);

function scriptRows(taken: readonly ScriptTimes[]): string[][] {
  const files = [...new Set(taken.flatMap(({ scripts }) => [...scripts.keys()]))].sort();
  return files.map((file) => {
    const times = taken.flatMap(({ scripts }) => scripts.get(file) ?? []);
    return [
      file,
      ms(times.map(({ compileMs }) => compileMs)),
      ms(times.map(({ backgroundMs }) => backgroundMs)),
      ms(times.map(({ evaluateMs }) => evaluateMs)),
      ms(times.map(({ afterwardsMs }) => afterwardsMs)),
    ];
  });
}

/** Visits a page in the context and reads the trace of the visit. */
async function traceVisit(context: BrowserContext, profile: Profile, steps: Steps): Promise<ScriptTimes> {
  const { page, session, visitor } = await openVisitor(context, profile, steps.account);
  const stop = await startTrace(session, traceCategories);
  await steps.measured(visitor);
  await wait(afterContentMs);
  const events = await stop();
  const { origin } = new URL(page.url());
  await page.close();
  return readScriptTimes(events, origin);
}

/** Starts a trace, and returns what stops it and reads its events. */
export async function startTrace(
  session: CDPSession,
  includedCategories: string[],
): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories, excludedCategories: ['*'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}
