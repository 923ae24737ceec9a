import type { ApiContext } from '#platform/http/index.ts';
import { type Collection } from '../../schema/collection.ts';
import { definitionOf } from '../../schema/definition.ts';
import { presentCollection } from '../../schema/present-collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { readField } from '../../fields/read-field.ts';
import { QueryCompiler } from '../../filter/compile.ts';
import { orderText } from '../../filter/order.ts';
import { run } from '../../store/queries.ts';
import { fromWhere } from '../../store/reader.ts';
import type { CollectionRow } from '../../schema/tables.ts';
import { parseFields, pick } from '../../presentation/pick-fields.ts';
import { json, requestInfo, wholeNumber } from '../call/request.ts';

/** PocketBase's page sizes. */
const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 1_000;

const FIELDS = (['id', 'created', 'updated', 'name', 'type'] as const)
  .map((name) => readField({ type: 'text', id: name, name }))
  .concat(readField({ type: 'bool', id: 'system', name: 'system' }));

/** The table of collections as one itself: what may be filtered and sorted by. */
const ITSELF: Collection = {
  id: '_collections',
  name: '_collections',
  type: 'base',
  system: true,
  fields: FIELDS,
  byName: new Map(FIELDS.map((field) => [field.name, field])),
  indexes: [],
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  auth: null,
  viewQuery: null,
  hooks: {},
};

/** GET /api/collections */
export async function listCollections(context: RecordsContext, c: ApiContext): Promise<Response> {
  const info = await requestInfo(context, c);
  const { filter = '', sort = '', skipTotal = '' } = info.query;
  const asked = wholeNumber(info.query.perPage);
  const perPage = asked <= 0 ? DEFAULT_PER_PAGE : Math.min(asked, MAX_PER_PAGE);
  const page = Math.max(1, wholeNumber(info.query.page));
  const compiler = new QueryCompiler(context, ITSELF, info);
  const conditions = filter.trim() === '' ? [] : compiler.conditions([{ source: filter, allowHidden: true }]);
  const order = orderText(compiler.order(sort, true)) || '"_collections"."created", "_collections"."id"';
  const { text, params } = fromWhere(ITSELF, compiler, conditions);
  const rows = await run<CollectionRow>(context.db.read(), context.raw, {
    text: `SELECT "_collections".* ${text} ORDER BY ${order} LIMIT ? OFFSET ?`,
    params: [...params, perPage, (page - 1) * perPage],
  });
  let totalItems = -1;
  if (!['1', 'true', 't'].includes(skipTotal.toLowerCase())) {
    const counted = { text: `SELECT count(*) AS "total" ${text}`, params };
    totalItems = (await run<{ total: number }>(context.db.read(), context.raw, counted))[0]?.total ?? 0;
  }
  const wanted = parseFields(info.query.fields);
  const items = rows.map((row) => presentCollection(definitionOf(row)));
  const answer = {
    items: wanted ? pick(items, wanted) : items,
    page,
    perPage,
    totalItems,
    totalPages: totalItems < 0 ? -1 : Math.ceil(totalItems / perPage),
  };
  return json(c, JSON.stringify(answer));
}
