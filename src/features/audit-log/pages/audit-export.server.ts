import { Readable } from 'node:stream';
import { lookingOf } from '#features/console/pages/looking.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { auditLogService } from '../service.ts';
import type { Route } from './+types/audit-export';

/** The whole log as JSON Lines, read as fast as it is taken. That somebody takes it is in it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = await requireOperator(context, request, 'audit.view');
  const log = context.get(auditLogService);
  await log.keepLook(lookingOf(context, request, operator));
  const lines = log.lines();
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
