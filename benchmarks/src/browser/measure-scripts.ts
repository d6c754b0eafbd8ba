import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from 'playwright-core';
import { inTurns, median, printTable } from '../results';
import type { PageMeasurement } from './measure-pages';
import { openVisitor, type Profile, type Steps } from './measure-visit';
import { readScriptTimes, type ScriptTimes, type TraceEvent } from './script-times';
import { type Candidate, takeVisit, type VisitKind, visits } from './visits';

const traced: readonly VisitKind[] = [visits.cold, visits.return];
const traceCategories = ['devtools.timeline', 'blink.user_timing', 'v8', 'v8.compile', 'v8.cpu_profiler'].flatMap(
  (name) => [name, `disabled-by-default-${name}`],
);
/** What follows the content also counts, up to the time when the portal prefetches. */
const afterContentMs = 500;

/** Prints what each script costs, in visits with an empty cache and with cached files and compiled code. */
export async function measureScripts(measurement: PageMeasurement): Promise<void> {
  const { browser, candidates, runs } = measurement;
  const rows: string[][] = [];
  const tasks: string[][] = [];
  for (const profile of measurement.profiles.filter(({ line }) => !line)) {
    for (const visit of measurement.visits.filter((one) => traced.includes(one))) {
      const take = (one: Candidate) => () => takeVisit(browser, one, profile, visit, traceVisit);
      const taken = await inTurns(runs, Object.fromEntries(candidates.map((one) => [one.name, take(one)])));
      for (const [name, each] of Object.entries(taken)) {
        const label = [profile.name, visit.name, name];
        rows.push(...scriptRows(each).map((row) => [...label, ...row]));
        const longest = [0, 1].map((rank) => ms(each.map(({ longestTasksMs }) => longestTasksMs[rank] ?? 0)));
        tasks.push([...label, ...longest]);
      }
    }
  }
  if (rows.length === 0) return;
  const label = ['profile', 'visit', 'page'];
  const columns = ['script', 'compile ms', 'in background ms', 'evaluate ms', 'afterwards ms', 'code from cache'];
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
      `${times.filter(({ isFromCache }) => isFromCache).length} of ${taken.length}`,
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
