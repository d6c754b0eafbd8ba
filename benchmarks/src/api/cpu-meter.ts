import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const parts = ['load generator', 'API', 'PostgreSQL'] as const;
type Times = Record<(typeof parts)[number], number>;

/** CPU time per call of everyone involved, from Linux's process table. Other programs change it less than a rate. */
export class CpuMeter {
  private readonly spent: Times = { 'load generator': 0, API: 0, PostgreSQL: 0 };
  private calls = 0;

  constructor(
    private readonly apiPid: number,
    private readonly dataDirectory: string,
  ) {}

  /** Adds what `work` spends on its calls. */
  async measure<T>(work: (countCall: () => void) => Promise<T>): Promise<T> {
    const before = this.read();
    const result = await work(() => (this.calls += 1));
    const after = this.read();
    for (const part of parts) this.spent[part] += after[part] - before[part];
    return result;
  }

  /** Microseconds per call, all together. */
  get total(): number {
    return parts.reduce((sum, part) => sum + this.spent[part], 0) / this.calls;
  }

  /** Microseconds per call of each part: `40 + 60 + 50`. */
  get split(): string {
    return parts.map((part) => Math.round(this.spent[part] / this.calls)).join(' + ');
  }

  private read(): Times {
    const { user, system } = process.cpuUsage();
    const [server, ...backends] = databaseProcesses(this.dataDirectory).map(readProcess);
    return {
      'load generator': user + system,
      API: readProcess(String(this.apiPid))?.own ?? 0,
      PostgreSQL: backends.reduce((sum, found) => sum + (found?.own ?? 0), server?.ofEnded ?? 0),
    };
  }
}

/** Ids of the processes of the embedded database below a data folder, the server's first. */
export function databaseProcesses(dataDirectory: string): string[] {
  const [server = ''] = readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const backends = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && readProcess(name)?.parent === Number(server),
  );
  return [server, ...backends];
}

const microsecondsPerTick = 10_000;

/** Parent and CPU times of a process, also of its children that ended; null if it has ended. */
function readProcess(pid: string): { parent: number; own: number; ofEnded: number } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * microsecondsPerTick;
    return { parent: Number(fields[1]), own: ticks(11), ofEnded: ticks(13) };
  } catch {
    return null;
  }
}
