import { data } from 'react-router';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import type { Route } from './+types/backup-file';

/** A backup as it is kept, to be saved. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'backups.download');
  const file = await context.get(servicesContext).records.operators.backups.find(params.name);
  if (!file) throw data(null, { status: 404 });
  return new Response(file.stream(), {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(params.name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
