import { LANGUAGES } from '#lib/language/index.ts';
import { noticeMail } from '../mails/notice-mail.ts';
import type { NoticesDeps } from '../model/deps.ts';
import { saidIn, wordsOf } from '../model/notice-words.ts';
import { type NoticeOperator, requirePermission } from '../model/operator.ts';
import { readNoticeFor } from './read-notices.ts';

/** Length of a moment as text down to its minute. */
const MINUTE = 16;

/** Sends a draft to the operator alone, in each language in which it is written; once a minute at most. Throws 403, 404. */
export async function sendTest(deps: NoticesDeps, operator: NoticeOperator, id: string): Promise<void> {
  requirePermission(operator, 'announcements.write');
  const { notice } = await readNoticeFor(deps, id);
  const words = wordsOf(notice);
  const mails = await Promise.all(
    LANGUAGES.filter((language) => words[language]).map(async (language) => ({
      language,
      mail: await noticeMail(deps, notice, saidIn(words, language)),
    })),
  );
  const about = `organiser-notice-test:${id}:${operator.email}:${deps.clock.text().slice(0, MINUTE)}`;
  await deps.db.write(async (tx) => {
    for (const { language, mail } of mails)
      await deps.outbox.queue(tx, { to: operator.email, ...mail }, { key: `${about}:${language}` });
  });
}
