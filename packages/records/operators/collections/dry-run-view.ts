import { CompiledQuery } from 'kysely';
import { ApiError } from '#lib/errors.ts';
import { onlyTries } from '#platform/audit-log/index.ts';
import { isDatabaseError } from '../../collections/collection-errors.ts';
import { readCollectionRows } from '../../collections/registry/registry-keeper.ts';
import { ViewQueryError } from '../../collections/views/parse-view-query.ts';
import { type PreparedView, prepareView } from '../../collections/views/save-view.ts';
import type { RecordContext } from '../../credentials/context.ts';
import { collectionIdOf } from '../../fields/checksum.ts';
import type { Field } from '../../fields/field.ts';
import { checkValues, length, required } from '../../fields/value-rules.ts';
import { RecordSerializer } from '../../presentation/serializer.ts';
import { blankCollection } from '../../schema/blank-collection.ts';
import { definitionOf } from '../../schema/definition.ts';
import { CollectionRegistry } from '../../schema/registry.ts';
import type { Row } from '../../schema/row.ts';

const LONGEST_QUERY = 5_000;
/** Records that are shown. */
const SAMPLE = 10;

type Context = Pick<RecordContext, 'db' | 'ids'>;

/** What a view of a query would have. */
export interface DryRun {
  fields: readonly Field[];
  /** Its first records, as superusers see them. */
  sample: Record<string, unknown>[];
}

/** The fields that a view's query would give, and some of its records. Nothing is saved. Throws 400. */
export async function dryRunView(context: Context, query: string): Promise<DryRun> {
  onlyTries();
  const errors = checkValues({ query }, { query: [required, length(0, LONGEST_QUERY)] });
  if (Object.keys(errors).length > 0)
    throw new ApiError(400, 'An error occurred while validating the submitted data.', errors);
  try {
    const view = await prepared(context, query);
    const rows = await sample(context, view);
    const serializer = serializerFor(context, `temp_view_${context.ids.letters(5)}`, view);
    return {
      fields: view.fields,
      sample: rows.map(
        (row) => JSON.parse(serializer.write(row, { email: true, hidden: true })) as Record<string, unknown>,
      ),
    };
  } catch (error) {
    if (!(error instanceof ViewQueryError) && !isDatabaseError(error)) throw error;
    throw new ApiError(400, `Invalid view query. Raw error: \n${error.message}`, {}, error);
  }
}

/** Takes what a write has found out over its end: thrown, so that nothing of the write stays. */
class Found extends Error {
  readonly view: PreparedView;

  constructor(view: PreparedView) {
    super('A dry run ends here.');
    this.view = view;
  }
}

/** In a write, because it takes a view to learn of its columns; the write is taken back. */
async function prepared({ db, ids }: Context, viewQuery: string): Promise<PreparedView> {
  try {
    return await db.write(async (tx) => {
      const definitions = (await readCollectionRows(tx.as())).map(definitionOf);
      const find = (table: string) =>
        definitions.find(({ name }) => name.toLowerCase() === table.toLowerCase());
      throw new Found(await prepareView({ tx, sql: db.sql, ids, find }, viewQuery));
    });
  } catch (error) {
    if (error instanceof Found) return error.view;
    throw error;
  }
}

async function sample({ db }: Context, { select }: PreparedView): Promise<Row[]> {
  const text = `SELECT * FROM (${select}) AS "sample" LIMIT ${SAMPLE}`;
  return (await db.read<unknown>().executeQuery<Row>(CompiledQuery.raw(text))).rows;
}

function serializerFor({ ids }: Context, name: string, { fields }: PreparedView): RecordSerializer {
  const registry = new CollectionRegistry([]);
  const id = collectionIdOf('view', name);
  registry.loadDefinitions([{ ...blankCollection('view', ids), id, name, fields }]);
  return new RecordSerializer(registry.require(id));
}
