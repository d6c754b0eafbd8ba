import { readScriptTimes, type TraceEvent } from './script-times';

const origin = 'http://127.0.0.1:4000';
const main = `${origin}/assets/shell/1.0.0+ab12cd34/main.js`;
const screen = `${origin}/remotes/mfe-dashboard/1.0.0+ab12cd34/screen.js`;

const anEvent = (name: string, data: TraceEvent['args']['data'] = {}, times: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts: 0,
  args: { data },
  ...times,
});
const evaluation = anEvent('EvaluateScript', { url: main });

test('a script costs its compilation on the main thread and in the background, its evaluation, and its functions afterwards', () => {
  const { scripts } = readScriptTimes(
    [
      anEvent('EvaluateScript', { url: main }, { ts: 1_100_000, dur: 4000 }),
      anEvent('Profile', { startTime: 1_000_000 }),
      anEvent('v8.parseOnBackground', { url: main }, { tid: 2, dur: 7000 }),
      anEvent('v8.compile', { url: main }, { dur: 9000, tdur: 2000 }),
      anEvent('ProfileChunk', {
        cpuProfile: {
          nodes: [
            { id: 1, callFrame: {} },
            { id: 2, parent: 1, callFrame: { url: main } },
            { id: 3, parent: 2, callFrame: { url: '' } },
            { id: 4, parent: 2, callFrame: { url: screen } },
          ],
          samples: [1, 2, 3, 4, 2],
        },
        timeDeltas: [100_000, 1000, 2000, 4000, 500],
      }),
    ],
    origin,
  );
  expect(Object.fromEntries(scripts)).toEqual({
    'shell/main.js': { compileMs: 2, backgroundMs: 7, evaluateMs: 3, afterwardsMs: 0.5 },
    'mfe-dashboard/screen.js': { compileMs: 0, backgroundMs: 0, evaluateMs: 0, afterwardsMs: 4 },
  });
});

test('the longest tasks are those of the page after the scripts of its content arrived, in CPU time', () => {
  const task = (ts: number, tdur: number, of: Partial<TraceEvent> = {}) =>
    anEvent('RunTask', {}, { ts, dur: 90_000, tdur, ...of });
  const { longestTasksMs } = readScriptTimes(
    [
      evaluation,
      anEvent('ResourceSendRequest', { requestId: 'a', url: main }, { ts: 1 }),
      anEvent('ResourceSendRequest', { requestId: 'b', url: `${origin}/api/waste-loads` }, { ts: 1 }),
      anEvent('ResourceFinish', { requestId: 'a' }, { ts: 10 }),
      anEvent('ResourceFinish', { requestId: 'b' }, { ts: 30 }),
      anEvent('View Details', {}, { ts: 45 }),
      anEvent('ResourceSendRequest', { requestId: 'c', url: screen }, { ts: 46 }),
      anEvent('ResourceFinish', { requestId: 'c' }, { ts: 50 }),
      task(5, 80_000),
      task(20, 3000),
      task(21, 1000),
      task(40, 2000),
      task(40, 70_000, { tid: 2 }),
      task(40, 70_000, { pid: 2 }),
    ],
    origin,
  );
  expect(longestTasksMs).toEqual([3, 2]);
});
