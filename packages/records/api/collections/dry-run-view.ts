import { CompiledQuery } from 'kysely';
import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { blankCollection } from '../../schema/blank-collection.ts';
import { collectionIdOf } from '../../fields/checksum.ts';
import { isDatabaseError } from '../../collections/collection-errors.ts';
import { definitionOf } from '../../schema/definition.ts';
import { CollectionRegistry } from '../../schema/registry.ts';
import { readCollectionRows } from '../../collections/registry/registry-keeper.ts';
import { ViewQueryError } from '../../collections/views/parse-view-query.ts';
import { type PreparedView, prepareView } from '../../collections/views/save-view.ts';
import type { RecordsContext } from '../state/context.ts';
import { toText } from '../../fields/cast.ts';
import { presentField } from '../../fields/present-field.ts';
import { checkValues, length, required } from '../../fields/value-rules.ts';
import type { Row } from '../../schema/row.ts';
import { RecordSerializer } from '../../presentation/serializer.ts';
import { answerFields } from './answer-collection.ts';
import { readObject } from './read-object.ts';

const LONGEST_QUERY = 5_000;
/** Records that are shown. */
const SAMPLE = 10;

/** POST /api/collections/meta/dry-run-view: the fields that a view's query would give, and some of its records. */
export async function dryRunView(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { query = '' } = await readObject(c, 'An error occurred while loading the submitted data.');
  const errors = checkValues({ query }, { query: [required, length(0, LONGEST_QUERY)] });
  if (Object.keys(errors).length > 0) {
    throw new ApiError(400, 'An error occurred while validating the submitted data.', errors);
  }
  try {
    const view = await prepared(context, toText(query));
    const rows = await sample(context, view);
    const name = `temp_view_${context.ids.letters(5)}`;
    const serializer = serializerFor(context, name, view);
    return answerFields(c, {
      fields: view.fields.map(presentField),
      sample: rows.map((row) => JSON.parse(serializer.write(row, { email: true, hidden: true })) as unknown),
    });
  } catch (error) {
    if (!(error instanceof ViewQueryError) && !isDatabaseError(error)) throw error;
    throw new ApiError(400, `Invalid view query. Raw error: \n${error.message}`, {}, error);
  }
}

/** In a write, because it takes a view to learn of its columns; nothing of it stays. */
function prepared({ db, ids }: RecordsContext, viewQuery: string): Promise<PreparedView> {
  return db.write(async (tx) => {
    const definitions = (await readCollectionRows(tx.as())).map(definitionOf);
    const find = (table: string) =>
      definitions.find(({ name }) => name.toLowerCase() === table.toLowerCase());
    return prepareView({ tx, sql: db.sql, ids, find }, viewQuery);
  });
}

async function sample({ db }: RecordsContext, { select }: PreparedView): Promise<Row[]> {
  const text = `SELECT * FROM (${select}) AS "sample" LIMIT ${SAMPLE}`;
  return (await db.read<unknown>().executeQuery<Row>(CompiledQuery.raw(text))).rows;
}

function serializerFor({ ids }: RecordsContext, name: string, { fields }: PreparedView): RecordSerializer {
  const registry = new CollectionRegistry([]);
  const id = collectionIdOf('view', name);
  registry.loadDefinitions([{ ...blankCollection('view', ids), id, name, fields }]);
  return new RecordSerializer(registry.require(id));
}
