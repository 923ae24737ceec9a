import { questionsService } from '#features/questions/service.ts';
import { data } from 'react-router';
import { ApiError } from '#lib/errors.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import type { Route } from './+types/answer-file';

/** A file that somebody answered with. It is always saved, never shown: it may come from anybody. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const questions = context.get(questionsService);
  return sentFile(questions.file(params.fileId, orderViewer(context, request, params.id)));
}

/** The file as a download; 404 when it isn't theirs to see. */
export async function sentFile(
  asked: Promise<{ filename: string; contentType: string; content: Uint8Array }>,
): Promise<Response> {
  try {
    const { filename, contentType, content } = await asked;
    return new Response(new Uint8Array(content), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: error.status });
    throw error;
  }
}
