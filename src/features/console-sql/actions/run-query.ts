import { auditAct, nameAct } from '#platform/audit-log/index.ts';
import {
  type Database,
  NotAuthorizedError,
  QueryMistakeError,
  type QueryResult,
} from '#platform/db/index.ts';
import { stopwatch } from '#platform/clock/index.ts';
import { type Place, placeOf } from '../model/place.ts';

/** What a statement may be and take. */
export const SQL_LIMITS = { rows: 500, fileRows: 10_000, seconds: 5, letters: 5_000 } as const;

/** How statements begin that read; white space and comments may come before. */
const READS =
  /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/|\()*(?:select|with|values|table|explain|pragma|show)\b/i;

/** What a statement gave. */
export interface QueryAnswer extends QueryResult {
  /** There are more rows than are shown. */
  more: boolean;
  milliseconds: number;
  /** The lines of how the database goes about it; null where it doesn't say. */
  plan: string[] | null;
}

/** Why a statement gave nothing: the database's words, and where in the text it is. */
export interface QueryRefusal {
  said: string;
  place: Place | null;
}

/** Statements of operators, which can read and change nothing. */
export interface ConsoleSql {
  dialect: Database['dialect'];
  /** Runs one statement, which is written into the audit log before it runs. */
  run(statement: string): Promise<QueryAnswer | QueryRefusal>;
  /** The same for a file: more rows, and no plan. */
  rows(statement: string): Promise<QueryResult | QueryRefusal>;
}

export function consoleSql(db: Database): ConsoleSql {
  const ask = async (text: string, rows: number) => {
    // Both databases refuse what changes something; SQLite would make a table that goes with its connection.
    if (!READS.test(text)) throw new NotAuthorizedError('only statements that read are run here');
    return db.query(text, rows, { patienceMs: SQL_LIMITS.seconds * 1_000, single: true });
  };
  const logged = async (statement: string): Promise<void> => {
    nameAct((act) => `${act}: ${statement}`);
    await auditAct(db);
  };
  return {
    dialect: db.dialect,
    async run(statement) {
      await logged(statement);
      const elapsed = stopwatch();
      try {
        const { columns, rows } = await ask(statement, SQL_LIMITS.rows + 1);
        const milliseconds = Math.round(elapsed());
        return {
          columns,
          rows: rows.slice(0, SQL_LIMITS.rows),
          more: rows.length > SQL_LIMITS.rows,
          milliseconds,
          plan: await planOf(db, statement, ask),
        };
      } catch (error) {
        return refusalOf(statement, error);
      }
    },
    async rows(statement) {
      await logged(statement);
      try {
        return await ask(statement, SQL_LIMITS.fileRows);
      } catch (error) {
        return refusalOf(statement, error);
      }
    },
  };
}

/** How the database goes about a query; null where it doesn't tell, as of a statement that tells of a plan itself. */
async function planOf(
  { dialect }: Database,
  statement: string,
  ask: (text: string, rows: number) => Promise<QueryResult>,
): Promise<string[] | null> {
  const explain = dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN ' : 'EXPLAIN ';
  const told = await ask(explain + statement.trimStart(), SQL_LIMITS.rows).catch(() => null);
  if (!told) return null;
  if (dialect === 'postgres') return told.rows.map(([line]) => line ?? '');
  const depths = new Map<string, number>();
  return told.rows.map(([id, parent, , detail]) => {
    const depth = (depths.get(parent ?? '') ?? -1) + 1;
    depths.set(id ?? '', depth);
    return `${'  '.repeat(depth)}${detail ?? ''}`;
  });
}

function refusalOf(statement: string, error: unknown): QueryRefusal {
  const said = error instanceof Error ? error.message : String(error);
  return { said, place: error instanceof QueryMistakeError ? placeOf(statement, error.at) : null };
}
