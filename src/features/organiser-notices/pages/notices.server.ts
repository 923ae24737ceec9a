import { cursorOf, cursorText } from '#features/console/pages/cursor.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { saidIn, wordsOf } from '../model/notice-words.ts';
import { organiserNoticesService } from '../service.ts';
import type { Route } from './+types/notices';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'announcements.view');
  const { language } = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  const before = cursorOf(search.get('before'));
  const { notices, next } = await context.get(organiserNoticesService).list(before);
  return {
    notices: notices.map((notice) => ({
      id: notice.id,
      subject: saidIn(wordsOf(notice), language).subject,
      status: notice.status,
      kind: notice.kind,
      audience: notice.audience,
      sentAt: notice.sentAt,
      reached: notice.reached,
    })),
    next: cursorText(next),
    paged: before !== undefined,
    removed: search.get('done') === 'removed',
  };
}
