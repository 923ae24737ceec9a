import type { RouterContextProvider } from 'react-router';
import type { Language } from '#lib/language/index.ts';
import { saidIn, wordsOf } from '../model/notice-words.ts';
import { organiserNoticesService } from '../service.ts';
import type { ShownNotice } from '../ui/organiser-notices.tsx';

/** The notices that stand on an account's pages, in the language of the page. */
export async function shownNotices(
  context: Readonly<RouterContextProvider>,
  account: string,
  language: Language,
): Promise<ShownNotice[]> {
  const notices = await context.get(organiserNoticesService).shownTo(account);
  return notices.map((notice) => ({
    id: notice.id,
    kind: notice.kind,
    actBy: notice.actBy,
    ...saidIn(wordsOf(notice), language),
  }));
}
