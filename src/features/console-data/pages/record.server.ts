import { data } from 'react-router';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { valueText } from '../model/shown-value.ts';
import { onlookerOf, typedLook } from '../model/typed-look.ts';
import { consoleDataService } from '../service.ts';
import type { Route } from './+types/record';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { role } = await requireOperator(context, request, 'data.read');
  const look = typedLook(new URL(request.url).searchParams);
  const { collection: name, id } = params;
  const service = context.get(consoleDataService);
  const collection = service.collections().find((one) => one.name === name);
  if (!collection) throw data(null, { status: 404 });
  const as = onlookerOf(look) ?? 'superuser';
  const record = await answered(
    service.record({ collection: name, id, as, withoutHidden: !allowsOperator(role, 'data.change') }),
    context.get(pageContext).language,
  );
  const relations = new Map(
    collection.fields.flatMap((field) =>
      field.type === 'relation' && field.maxSelect === 1 ? [[field.name, field.collectionId]] : [],
    ),
  );
  const nameOf = (collectionId: string) => service.collections().find((one) => one.id === collectionId)?.name;
  return {
    name,
    id,
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
            to: to && text !== '' ? `/_/data/${to}/${encodeURIComponent(text)}` : null,
          };
        }),
    json: record && JSON.stringify(record, null, 2),
  };
}
