import { readFileSync } from 'node:fs';

/** What a process holds in memory, by what it is for, in bytes. */
export interface MemoryMap {
  /** All of it, shared pages included: what `process_resident_memory_bytes` says. */
  resident: number;
  /** What can't be read again from a file: this is what the machine has to have. */
  own: number;
  /** The database's file as the system keeps it; given back when others need the room. */
  database: number;
  /** The program and its libraries. */
  program: number;
  /** What native code took by malloc: the main heap and the arenas of threads. */
  malloc: number;
  threads: number;
}

/** Arenas of glibc begin at multiples of this. */
const ARENA = 64n << 20n;

/** Reads /proc of a process: Linux alone has it. */
export function memoryMap(pid: number): MemoryMap {
  const map = { resident: 0, own: 0, database: 0, program: 0, malloc: 0, threads: 0 };
  let at = { start: 0n, path: '' };
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const range = /^([0-9a-f]+)-[0-9a-f]+ \S+ \S+ \S+ \S+\s*(.*)$/.exec(line);
    if (range) {
      at = { start: BigInt(`0x${range[1] ?? '0'}`), path: range[2] ?? '' };
      continue;
    }
    const [, what, kilobytes] = /^(Rss|Anonymous):\s+(\d+) kB/.exec(line) ?? [];
    const bytes = Number(kilobytes) * 1024;
    if (what === 'Anonymous') map.own += bytes;
    if (what !== 'Rss') continue;
    map.resident += bytes;
    if (/\.db(?:-\w+)?$/.test(at.path)) map.database += bytes;
    else if (at.path.startsWith('/')) map.program += bytes;
    else if (at.path === '[heap]' || (at.path === '' && at.start % ARENA === 0n)) map.malloc += bytes;
  }
  map.threads = Number(/^Threads:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return map;
}
