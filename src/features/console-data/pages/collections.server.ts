import { requireOperator } from '#features/console/pages/operator.server.ts';
import { consoleDataService } from '../service.ts';
import type { Route } from './+types/collections';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'data.read');
  return {
    deleted: new URL(request.url).searchParams.get('done') === 'deleted',
    collections: context
      .get(consoleDataService)
      .collections()
      .map(({ name, type, fields, listRule, createRule }) => ({
        name,
        type,
        fields: fields.length,
        listRule,
        createRule,
      })),
  };
}
