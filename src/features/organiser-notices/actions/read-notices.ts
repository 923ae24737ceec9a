import { notFound } from '#lib/errors.ts';
import { mailingProgress, type MailingProgress } from '#platform/mail/index.ts';
import type { NoticesDeps } from '../model/deps.ts';
import { batchOf } from '../model/job-kinds.ts';
import type { NoticeRow, NoticeTables } from '../model/schema.ts';
import { type Addressee, audiencePage } from '../store/audience.ts';
import { chosenAddresses, findNotice } from '../store/notices.ts';

/** Organisers of one query. */
const PAGE = 1_000;
/** So many people are counted; of more it is said that there are more. */
const MOST = 100_000;
/** So many of them are shown. */
const FIRST = 20;

/** Who would get a notice as things are. */
export interface CountedAudience {
  people: number;
  /** Of them, those to whom no mail goes: their address is not confirmed. */
  unconfirmed: number;
  /** There are more than were counted. */
  more: boolean;
  first: Pick<Addressee, 'id' | 'name' | 'email'>[];
}

/** A notice with the addresses of the accounts that are chosen for it. Throws 404. */
export async function readNoticeFor(
  { db }: Pick<NoticesDeps, 'db'>,
  id: string,
): Promise<{ notice: NoticeRow; addresses: string[] }> {
  const notice = await findNotice(db.read<NoticeTables>(), id);
  if (!notice) throw notFound();
  return { notice, addresses: notice.audience === 'accounts' ? await chosenAddresses(db, id) : [] };
}

/** Counts the people to whom a notice would go now, before anything is sent. Throws 404. */
export async function readAudience(
  { db, clock }: Pick<NoticesDeps, 'db' | 'clock'>,
  id: string,
): Promise<CountedAudience> {
  const { notice } = await readNoticeFor({ db }, id);
  const now = clock.text();
  const counted: CountedAudience = { people: 0, unconfirmed: 0, more: false, first: [] };
  let cursor: string | null = '';
  while (cursor !== null && !counted.more) {
    const { addressees, next } = await audiencePage(db, notice, { cursor, limit: PAGE, now });
    counted.people += addressees.length;
    counted.unconfirmed += addressees.filter(({ verified }) => verified === 0).length;
    for (const { id: account, name, email } of addressees.slice(0, FIRST - counted.first.length))
      counted.first.push({ id: account, name, email });
    cursor = next;
    counted.more = cursor !== null && counted.people >= MOST;
  }
  return counted;
}

/** What became of the mails of a notice so far. */
export function readProgress({ db }: Pick<NoticesDeps, 'db'>, id: string): Promise<MailingProgress> {
  return mailingProgress(db, batchOf(id));
}
