import { dashboardContent } from './watch-content';

/** An event of Chromium's trace. Times are microseconds; `tdur` counts only what the thread spent on a CPU. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: TraceData; name?: string };
}

interface TraceData {
  url?: string;
  requestId?: string;
  /** Of a profile. */
  startTime?: number;
  cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
  timeDeltas?: number[];
}

interface ProfileNode {
  id: number;
  parent?: number;
  callFrame: { url?: string };
}

/** What a script cost. */
const noTime = {
  /** On the main thread, ms. */
  compileMs: 0,
  /** On another thread, while the script arrives, ms. */
  backgroundMs: 0,
  /** Its own functions while scripts are evaluated, ms. */
  evaluateMs: 0,
  /** Its own functions at any other time, such as rendering, ms. */
  afterwardsMs: 0,
};

export interface ScriptTimes {
  scripts: Map<string, typeof noTime>;
  /** CPU time of the longest tasks of the main thread that began when the scripts of the content had arrived, longest first, ms. */
  longestTasksMs: number[];
}

/** Reads from the trace of one visit what each script of the page cost. */
export function readScriptTimes(events: readonly TraceEvent[], origin: string): ScriptTimes {
  const isOwn = ({ args }: TraceEvent) => args.data?.url?.startsWith(`${origin}/`) === true;
  const main = events.find((event) => event.name === 'EvaluateScript' && isOwn(event));
  const ofPage = events.filter(({ pid }) => pid === main?.pid);
  const onMain = ofPage.filter(({ tid }) => tid === main?.tid);
  const scripts = new Map<string, typeof noTime>();
  const timeOf = (url: string) => {
    const file = fileOf(url);
    const time = scripts.get(file) ?? { ...noTime };
    scripts.set(file, time);
    return time;
  };
  for (const { name, dur = 0, tdur = 0, args } of ofPage.filter(isOwn)) {
    const { url = '' } = args.data ?? {};
    if (name === 'v8.parseOnBackground') timeOf(url).backgroundMs += dur / 1000;
    if (name === 'v8.compile') timeOf(url).compileMs += tdur / 1000;
  }
  const evaluations = onMain.filter(({ name }) => name === 'EvaluateScript');
  for (const { url, at, us } of readProfile(ofPage).filter((sample) => sample.url.startsWith(`${origin}/`))) {
    const isEvaluating = evaluations.some(({ ts, dur = 0 }) => at >= ts && at < ts + dur);
    timeOf(url)[isEvaluating ? 'evaluateMs' : 'afterwardsMs'] += us / 1000;
  }
  const arrival = lastArrival(ofPage);
  const tasks = onMain.filter(({ name, ts }) => name === 'RunTask' && ts >= arrival);
  const longestTasksMs = tasks.map(({ tdur = 0 }) => tdur / 1000).sort((a, b) => b - a);
  return { scripts, longestTasksMs: longestTasksMs.slice(0, 2) };
}

/** `shell/main.js` or `mfe-dashboard/screen.js`; scripts in the document itself are `document`. */
function fileOf(url: string): string {
  const [, app, file] = /\/(?:assets|remotes)\/([^/]+)\/[^/]+\/(.+)$/.exec(url) ?? [];
  return app === undefined ? 'document' : `${app}/${file}`;
}

/** What ran when, and for how long. Time in the browser's own functions counts for the script that called them. */
function readProfile(events: readonly TraceEvent[]): { url: string; at: number; us: number }[] {
  const urls = new Map<number, string>();
  let at = events.find(({ name }) => name === 'Profile')?.args.data?.startTime ?? 0;
  return events
    .filter(({ name }) => name === 'ProfileChunk')
    .flatMap(({ args }) => {
      const { cpuProfile: { nodes = [], samples = [] } = {}, timeDeltas = [] } = args.data ?? {};
      for (const { id, parent = 0, callFrame } of nodes) urls.set(id, callFrame.url || (urls.get(parent) ?? ''));
      // A sample shows what ran since the one before.
      return samples.map((node, index) => {
        const us = timeDeltas[index] ?? 0;
        return { url: urls.get(node) ?? '', at: (at += us), us };
      });
    });
}

/** When the last script had arrived that the content needed; others are loaded after the content. */
function lastArrival(events: readonly TraceEvent[]): number {
  const requests = new Map<string, string>();
  const content = events.find(({ name }) => name === dashboardContent)?.ts ?? Infinity;
  let last = 0;
  for (const { name, ts, args } of events.toSorted((one, other) => one.ts - other.ts)) {
    const { requestId = '', url = '' } = args.data ?? {};
    if (name === 'ResourceSendRequest') requests.set(requestId, url);
    if (name === 'ResourceFinish' && ts < content && requests.get(requestId)?.endsWith('.js')) last = ts;
  }
  return last;
}
