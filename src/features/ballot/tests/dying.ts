import type { Database } from '#platform/db/index.ts';

/** A process has died. */
export class Died extends Error {}

/** The same database, whose process dies at the nth write, before or after it is committed. */
export function dying(db: Database, nth: number, after: boolean): Database {
  let count = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'write') {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return async (work: Parameters<typeof db.write>[0]) => {
        count += 1;
        if (count === nth && !after) throw new Died();
        const done = await target.write(work);
        if (count === nth) throw new Died();
        return done;
      };
    },
  });
}
