import { requireOperator } from '#features/console/pages/operator.server.ts';
import { RECORD_REACH } from '../index.ts';
import { auditLogService } from '../service.ts';
import type { Route } from './+types/audit';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'audit.view');
  const search = new URL(request.url).searchParams;
  const actor = (search.get('actor') ?? '').slice(0, 100);
  const before = /^[1-9]\d{0,14}$/.test(search.get('before') ?? '')
    ? Number(search.get('before'))
    : undefined;
  const record = (search.get('record') ?? '').slice(0, 300);
  const { items, next } = await context.get(auditLogService).list({ actor, before, record });
  return { items, next, actor, record, reach: RECORD_REACH, paged: before !== undefined };
}
