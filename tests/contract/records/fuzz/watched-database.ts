import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '#platform/db/index.ts';

/** The database, which tells of the text of every statement before it is run. */
export function watchedDatabase(db: Database, notify: (text: string) => void): Database {
  return new Proxy(db, {
    get(target, name) {
      switch (name) {
        case 'read':
          return () => watchedQueries(target.read(), notify);
        case 'rows':
          return (text: string, parameters: readonly unknown[]) => {
            notify(text);
            return target.rows(text, parameters);
          };
        case 'write':
          return (work: Parameters<Database['write']>[0]) =>
            target.write((tx) => work({ ...tx, as: () => watchedQueries(tx.as(), notify) as never }));
        default: {
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        }
      }
    },
  });
}

function watchedQueries<Tables>(query: Kysely<Tables>, notify: (text: string) => void): Kysely<Tables> {
  return new Proxy(query, {
    get(target, name) {
      if (name !== 'executeQuery') {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return (compiled: CompiledQuery) => {
        notify(compiled.sql);
        return target.executeQuery(compiled);
      };
    },
  });
}
