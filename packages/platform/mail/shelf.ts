import type { Database } from '../db/index.ts';
import type { MailTables, OutboxRow } from './message.ts';

const PAGE = 50;

/** The mails of the outbox, to look at. */
export type MailShelf = ReturnType<typeof readOutbox>;

/**
 * Reads the outbox, newest first: for the demo, where mail is shown instead of sent. Mails to the addresses `without` are left
 * out, in whatever case they are written.
 */
export function readOutbox(db: Database, without: readonly string[] = []) {
  const hidden = without.map((address) => address.toLowerCase());
  const outbox = () =>
    db
      .read<MailTables>()
      .selectFrom('mail_outbox')
      .$if(hidden.length > 0, (query) =>
        query.where(({ eb, fn }) => eb(fn<string>('lower', ['recipient']), 'not in', hidden)),
      );
  return {
    /** A page of mails without their bodies; `before` is the id of the last one seen. */
    async list(
      before: string | null,
    ): Promise<{ mails: Pick<OutboxRow, 'id' | 'recipient' | 'subject' | 'created'>[]; more: boolean }> {
      const last = before
        ? await outbox().select(['created', 'id']).where('id', '=', before).executeTakeFirst()
        : undefined;
      const rows = await outbox()
        .select(['id', 'recipient', 'subject', 'created'])
        .$if(last !== undefined, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('created', 'id'), '<', eb.tuple(last?.created ?? '', last?.id ?? '')),
          ),
        )
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE + 1)
        .execute();
      return { mails: rows.slice(0, PAGE), more: rows.length > PAGE };
    },
    /** One mail whole, its attachments as base64. */
    async read(id: string) {
      const row = await outbox().selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const attachments = JSON.parse(row.attachments) as {
        filename: string;
        contentType: string;
        content: string;
      }[];
      return { ...row, attachments };
    },
  };
}
