import { Readable } from 'node:stream';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { auditLogService } from '../service.ts';
import type { Route } from './+types/audit-export';

/** The whole log as JSON Lines, read as fast as it is taken. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'audit.view');
  const lines = context.get(auditLogService).lines();
  return new Response(
    Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream<Uint8Array>,
    {
      headers: {
        'content-type': 'application/jsonl; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-log.jsonl"',
      },
    },
  );
}
