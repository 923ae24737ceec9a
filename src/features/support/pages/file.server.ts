import { supportService } from '#features/support/service.ts';
import { data } from 'react-router';
import { requireOperatorHere } from '#features/console/pages/operator.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/file';

/** A file that somebody sent with a message. It is always saved, never shown: it may come from anybody. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor } = await requireOperatorHere(context, request, 'messages.view');
  const { answering } = context.get(supportService);
  try {
    const { filename, contentType, content } = await answering.file(actor, params.id, Number(params.place));
    return new Response(new Uint8Array(content), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status });
    throw error;
  }
}
