import type { Database } from '#platform/db/index.ts';

/** The process is dead: whatever it was at ends here. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** A database whose process dies at a write that was chosen beforehand. */
export interface CrashingDatabase {
  db: Database;
  /** It dies at its `nth` write from now on: before that is on disk, or right after, when nobody has heard of it. */
  dieAt(nth: number, when: 'before' | 'after'): void;
  /** It lives for now, whatever was chosen. */
  spare(): void;
  readonly dead: boolean;
}

/** Stands before `real`, which stays open for whoever comes after. */
export function crashingDatabase(real: Database): CrashingDatabase {
  let writesLeft = Number.POSITIVE_INFINITY;
  let after = false;
  let dead = false;
  const live = (): void => {
    if (dead) throw new Crash('the process is dead');
  };
  const write: Database['write'] = async (work) => {
    live();
    writesLeft -= 1;
    if (writesLeft > 0) return real.write(work);
    if (after) await real.write(work);
    dead = true;
    throw new Crash(after ? 'died after a write' : 'died before a write');
  };
  const db = new Proxy(real, {
    get(target, name) {
      if (name === 'write') return write;
      if (name === 'read' || name === 'rows') live();
      if (name === 'close' || name === Symbol.asyncDispose) return async () => {};
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    db,
    dieAt: (nth, when) => {
      writesLeft = nth;
      after = when === 'after';
    },
    spare: () => {
      writesLeft = Number.POSITIVE_INFINITY;
    },
    get dead() {
      return dead;
    },
  };
}
