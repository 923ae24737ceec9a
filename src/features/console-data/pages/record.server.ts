import { requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { formField } from '../model/form-field.ts';
import { valueText } from '../model/shown-value.ts';
import { lookOfStaff, onlookerOf, typedLook } from '../model/typed-look.ts';
import { typedOf } from '../model/typed-value.ts';
import { consoleDataService } from '../service.ts';
import { collectionOf, whyClosed } from './collection-of.server.ts';
import type { Route } from './+types/record';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { role } = await requireOperator(context, request, 'data.read');
  const { searchParams } = new URL(request.url);
  const { language } = context.get(pageContext);
  const { collection: name, id } = params;
  const service = context.get(consoleDataService);
  const collection = collectionOf(service, name);
  const changes = allowsOperator(role, 'data.change');
  const asked = typedLook(searchParams);
  const look = changes ? asked : lookOfStaff(asked, collection);
  const as = onlookerOf(look) ?? 'superuser';
  const record = await answered(
    service.record({ collection: name, id, as, withoutHidden: !changes }),
    language,
  );
  const relations = new Map(
    collection.fields.flatMap((field) =>
      field.type === 'relation' && field.maxSelect === 1 ? [[field.name, field.collectionId]] : [],
    ),
  );
  const nameOf = (collectionId: string) => service.collections().find((one) => one.id === collectionId)?.name;
  const done = searchParams.get('done');
  return {
    name,
    id,
    filesAt: `/api/files/${collection.id}/${encodeURIComponent(id)}`,
    done: (['created', 'saved'] as const).find((one) => one === done) ?? null,
    closed: {
      update: whyClosed(collection, 'update', language),
      delete: whyClosed(collection, 'delete', language),
    },
    as: look.as === 'account' ? look.account : look.as,
    values:
      record &&
      collection.fields
        .filter((field) => Object.hasOwn(record, field.name))
        .map((field) => {
          const text = valueText(record[field.name]);
          const to = nameOf(relations.get(field.name) ?? '');
          return {
            field: field.name,
            text,
            files:
              field.type === 'file'
                ? { names: typedOf(formField(field), record[field.name]), guarded: field.protected }
                : null,
            to: to && text !== '' ? `/_/data/${to}/${encodeURIComponent(text)}` : null,
          };
        }),
    json: record && JSON.stringify(record, null, 2),
  };
}
