import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** A Kysely that speaks over one given connection. Transactions belong to the write path, so it refuses its own. */
export function kyselyOver(connection: DatabaseConnection, kind: 'sqlite' | 'postgres'): Kysely<unknown> {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => (kind === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
    createIntrospector: (db) =>
      kind === 'sqlite' ? new SqliteIntrospector(db) : new PostgresIntrospector(db),
    createQueryCompiler: () => (kind === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
  };
  return new Kysely<unknown>({ dialect });
}

async function refuse(): Promise<never> {
  throw new Error('Transactions go through db.write.');
}
