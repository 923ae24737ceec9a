import { sql } from 'kysely';
import type { AuditTables } from '#features/audit/index.ts';
import type { EventRow, MemberTables } from '#features/events/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import type { Erased } from '../model/guest-data.ts';

/** What is read of orders, whose room stands above. */
interface OrderTables {
  orders: { id: string; event: string };
}

type Known = Pick<EventRow, 'id' | 'slug' | 'title' | 'organiser'>;

/**
 * With the write that erased rows: emails to these people about the event, and whose deed it was in the history, where a
 * guest did something to their own order. What the team did stays the team's.
 */
export async function forgetPeople(tx: Tx, event: Known, erased: Erased): Promise<void> {
  await forgetMails(tx, event, erased);
  await forgetDeeds(tx, event, erased.accounts);
}

async function forgetMails(tx: Tx, event: Known, { addresses, about }: Erased): Promise<void> {
  const asked = [...new Set(addresses.map((address) => address.toLowerCase()))].filter(Boolean);
  if (asked.length === 0) return;
  const query = tx.as<MailTables>();
  const mails = await query
    .selectFrom('mail_outbox')
    .select(['id', 'uniqueKey', 'subject', 'html', 'body', 'status'])
    .where(sql<string>`lower(recipient)`, 'in', asked)
    .execute();
  const ids = [event.id, `/events/${event.slug}`, ...about];
  const said = mails.map(({ uniqueKey, subject, html, body, ...mail }) => ({
    ...mail,
    says: [uniqueKey ?? '', subject, html, body].join('\n'),
  }));
  const known = said.filter(({ says }) => ids.some((id) => says.includes(id)));
  // Another event may bear the same title: neither what is about an order of that, nor what has yet to be sent.
  const titled = said.filter(
    (mail) => mail.status !== 'waiting' && !known.includes(mail) && mail.says.includes(event.title),
  );
  const elsewhere = await ordersElsewhere(
    tx,
    event,
    titled.flatMap(({ says }) => idsIn(says)),
  );
  const gone = [...known, ...titled.filter(({ says }) => !idsIn(says).some((id) => elsewhere.has(id)))];
  if (gone.length > 0)
    await query
      .deleteFrom('mail_outbox')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
}

/** All that may be the id of a record. */
const idsIn = (text: string): string[] => text.match(/\b[a-z0-9]{15}\b/g) ?? [];

/** Those that are orders of other events. */
async function ordersElsewhere(tx: Tx, { id: event }: Known, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .as<OrderTables>()
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('event', '!=', event)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function forgetDeeds(tx: Tx, event: Known, accounts: readonly string[]): Promise<void> {
  const asked = [...new Set(accounts)].filter((id) => id !== '' && id !== event.organiser);
  if (asked.length === 0) return;
  await tx
    .as<AuditTables & MemberTables>()
    .updateTable('audit_entries')
    .set({ actor: '', actorKind: 'nobody' })
    .where('event', '=', event.id)
    .where('actor', 'in', asked)
    .where('actorKind', '=', 'user')
    .where('actor', 'not in', (eb) =>
      eb.selectFrom('event_members').select('user').where('event_members.event', '=', event.id),
    )
    .execute();
}
