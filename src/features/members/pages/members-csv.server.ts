import { membersService } from '#features/members/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/members-csv';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'members.export');
  const search = new URL(request.url).searchParams;
  const { filename, pieces } = await answered(
    context.get(membersService).exportCsv(actor, chapter.id, {
      q: search.get('q') ?? undefined,
      status: search.get('status') ?? undefined,
    }),
    language,
  );
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="members.csv"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'cache-control': 'private, no-store',
    },
  });
}
