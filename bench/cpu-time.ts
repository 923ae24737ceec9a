import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux a second. */
const TICKS = 100;

interface Ticks {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

function ticksOf(pid: number): Ticks | null {
  try {
    // What stands between parentheses is the program's name, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    // It has ended since.
    return null;
  }
}

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Milliseconds of processor that those processes and their children have used so far. */
export function cpuMs(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of processes()) {
    const found = ticksOf(pid);
    if (!found) continue;
    if (pids.includes(pid)) ticks += found.own + found.ended;
    else if (pids.includes(found.parent)) ticks += found.own;
  }
  return (ticks / TICKS) * 1_000;
}

/** Milliseconds of processor that the main thread of a process has used so far: the one that answers everybody. */
export function mainThreadMs(pid: number): number {
  const [running = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(running) / 1e6;
}

/** The process whose command line has all those words one after the other. */
export function processOf(...words: readonly string[]): number {
  const wanted = `\0${words.join('\0')}\0`;
  const found = processes().find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(wanted);
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error(`No process has ${words.join(' ')}.`);
  return found;
}
