import { type Row, writeCsv } from '#platform/spreadsheet/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/settings.messages.ts';
import type { Basket } from '../model/draw.ts';
import type { EntryRow } from '../model/schema.ts';
import type { BallotContext } from './context.ts';
import { readEntries } from './settings.ts';

const AT_ONCE = 1000;

/** All entries as a file, written while it is read. Throws 404 or 403 for whoever does not run the event. */
export async function exportEntries(
  context: BallotContext,
  actor: Actor,
  event: string,
  language: Language,
): Promise<AsyncGenerator<Uint8Array>> {
  const first = await readEntries(context, actor, event, { most: AT_ONCE, offset: 0 });
  const sale = await context.orders.sale(event);
  const name = (id: string): string => sale?.types.get(id)?.name ?? id;
  const t = words[language];
  async function* rows(): AsyncGenerator<Row> {
    yield [t.place, t.name, t.email, t.tickets, t.weight, t.state, t.charge, t.hash, t.group];
    let page = first;
    for (let offset = AT_ONCE; ; offset += AT_ONCE) {
      for (const entry of page) yield lineOf(entry);
      if (page.length < AT_ONCE) return;
      page = await readEntries(context, actor, event, { most: AT_ONCE, offset });
    }
  }
  const lineOf = (entry: EntryRow): Row => [
    entry.place === 0 ? null : entry.place,
    entry.name,
    entry.email,
    (JSON.parse(entry.basket) as Basket)
      .map(({ ticketType, quantity }) => `${quantity} × ${name(ticketType)}`)
      .join(', '),
    entry.weight,
    entry.state === 'entered' && entry.place === 0 ? t.entered : t.states[entry.state],
    entry.charge === '' ? null : t.charges[entry.charge],
    entry.hash,
    // One that is left alone in its group at the close is drawn alone.
    entry.group === '' || (entry.listed === 1 && entry.groupHash === '') ? null : entry.group,
  ];
  return writeCsv(rows());
}
