import { sql } from 'kysely';
import { addMs, type UtcText } from '#lib/time.ts';
import { type Database, smallBegins } from '#platform/db/index.ts';
import { isMovable, type MailTables, type OutboxRow } from '#platform/mail/index.ts';

/** So many mails are on a page. */
const PAGE = 50;

export type MailState = OutboxRow['status'];

/** A mail as operators see it: never what it says, which may let somebody in. */
export interface ShownMail extends Pick<
  OutboxRow,
  'id' | 'recipient' | 'subject' | 'status' | 'created' | 'sentAt' | 'lastError'
> {
  /** It may go to another address: it is no mail that one address alone may have. */
  movable: boolean;
}

interface MailsAsked {
  state: MailState;
  /** Of this address alone, or of those that begin so. */
  address?: string | undefined;
  before?: { at: string; id: string } | undefined;
}

/** How many mails of the last seven days are in each state. */
export async function countMails(db: Database, now: UtcText): Promise<Record<MailState, number>> {
  const counts: Record<MailState, number> = { waiting: 0, sent: 0, kept: 0, failed: 0, bounced: 0 };
  for (const state of Object.keys(counts) as MailState[]) {
    const { mails } = await db
      .read<MailTables>()
      .selectFrom('mail_outbox')
      .select(({ fn }) => fn.countAll<number>().as('mails'))
      // One state at a time: the index alone is read.
      .where('status', '=', state)
      .where('created', '>', addMs(now, -WEEK_MS))
      .executeTakeFirstOrThrow();
    counts[state] = mails;
  }
  return counts;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** A page of the mails in a state, the newest first. */
export async function listMails(
  db: Database,
  { state, address, before }: MailsAsked,
): Promise<{ mails: ShownMail[]; next: { at: string; id: string } | null }> {
  const from = (address ?? '').trim();
  const rows = await db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'status', 'created', 'sentAt', 'lastError', 'uniqueKey'])
    .where('status', '=', state)
    .$if(from !== '', (query) => query.where(smallBegins(sql`lower(recipient)`, from)))
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created', 'id'), '<', eb.tuple(before?.at ?? '', before?.id ?? '')),
      ),
    )
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const mails = rows
    .slice(0, PAGE)
    .map(({ uniqueKey, ...mail }) => ({ ...mail, movable: isMovable(uniqueKey) }));
  const last = mails.at(-1);
  return { mails, next: rows.length > PAGE && last ? { at: last.created, id: last.id } : null };
}
