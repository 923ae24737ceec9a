import { data } from 'react-router';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { ApiError } from '#lib/errors.ts';
import { pageContext } from '#shared/request/context.server.ts';
import type { SeenRecords } from '#records/index.ts';
import { words } from '../messages/data.messages.ts';
import { listedFields, shortValue } from '../model/shown-value.ts';
import { onlookerOf, typedLook } from '../model/typed-look.ts';
import { consoleDataService } from '../service.ts';
import type { Route } from './+types/records';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { role } = await requireOperator(context, request, 'data.read');
  const t = words[context.get(pageContext).language];
  const service = context.get(consoleDataService);
  const collection = service.collections().find(({ name }) => name === params.collection);
  if (!collection) throw data(null, { status: 404 });
  const look = typedLook(new URL(request.url).searchParams);
  // A rule may name hidden fields: who tries many could guess what is in them.
  if (look.rule !== null) await requireOperator(context, request, 'data.change');
  const as = onlookerOf(look);
  const seen = as === null ? { refused: t.nameAccount } : await looked();
  const columns = listedFields(collection.fields);
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
        withoutHidden: !allowsOperator(role, 'data.change'),
        ...(rule === null ? {} : { rule }),
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { refused: t.noSuchAccount };
      throw error;
    }
  }
}
