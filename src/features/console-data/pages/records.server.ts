import { requireOperator } from '#features/console/pages/operator.server.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { ApiError } from '#lib/errors.ts';
import { pageContext } from '#shared/request/context.server.ts';
import type { SeenRecords } from '#records/index.ts';
import { words } from '../messages/data.messages.ts';
import { listedFields, readableFields, shortValue, sortable } from '../model/shown-value.ts';
import { lookOfStaff, onlookerOf, typedLook } from '../model/typed-look.ts';
import { consoleDataService } from '../service.ts';
import { collectionOf, whyClosed } from './collection-of.server.ts';
import type { Route } from './+types/records';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { role } = await requireOperator(context, request, 'data.read');
  const { language } = context.get(pageContext);
  const t = words[language];
  const service = context.get(consoleDataService);
  const collection = collectionOf(service, params.collection);
  const { searchParams } = new URL(request.url);
  const changes = allowsOperator(role, 'data.change');
  const asked = typedLook(searchParams);
  const look = changes ? asked : lookOfStaff(asked, collection);
  // A rule may name hidden fields: who tries many could guess what is in them.
  if (look.rule !== null) await requireOperator(context, request, 'data.change');
  const as = onlookerOf(look);
  const seen = as === null ? { refused: t.nameAccount } : await looked();
  const readable = readableFields(collection.fields);
  const chosen = look.columns.filter((column) => readable.some(({ name }) => name === column));
  const columns = chosen.length > 0 ? chosen : listedFields(collection.fields);
  const { name, type, fields, indexes, listRule, viewRule, createRule, updateRule, deleteRule } = collection;
  return {
    collection: {
      name,
      type,
      fields: fields.map((field) => ({ name: field.name, type: field.type, hidden: field.hidden })),
      indexes: [...indexes],
      rules: { listRule, viewRule, createRule, updateRule, deleteRule },
    },
    look,
    columns,
    columnsThereAre: readable.map((field) => field.name),
    sorted: readable.filter(sortable).map((field) => field.name),
    closed: {
      create: whyClosed(collection, 'create', language),
      update: whyClosed(collection, 'update', language),
      delete: whyClosed(collection, 'delete', language),
    },
    deleted: searchParams.get('done') === 'deleted',
    refused: 'refused' in seen ? seen.refused : null,
    records:
      'refused' in seen
        ? []
        : seen.records.map((record) => ({
            id: String(record.id),
            values: columns.map((column) => shortValue(record[column])),
          })),
    more: 'full' in seen && seen.full,
  };

  async function looked(): Promise<SeenRecords> {
    if (as === null) return { refused: t.nameAccount };
    const { filter, sort, page, rule } = look;
    try {
      return await service.look({
        collection: params.collection,
        filter,
        sort,
        page,
        as,
        withoutHidden: !changes,
        ...(rule === null ? {} : { rule }),
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { refused: t.noSuchAccount };
      throw error;
    }
  }
}
