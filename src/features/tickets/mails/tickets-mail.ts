import { ticketsPdf } from '#features/papers/index.ts';
import {
  amountOf,
  eventFacts,
  orderMail,
  redatedFacts,
  retypedFacts,
  seatsBefore,
  withoutLeft,
} from '#features/orders/index.ts';
import type { Attachment, MailMessage } from '#platform/mail/index.ts';
import { calendarEntry } from '#features/orders/model/calendar-entry.ts';
import { isOnlineOnly } from '#features/orders/model/event-place.ts';
import { dateLine } from '#features/orders/model/own-dates.ts';
import type { DocumentCode, TicketsView } from '#features/orders/model/document-view.ts';
import { words as news } from '#features/orders/messages/news-mail.messages.ts';
import { words } from '#features/orders/messages/order-mails.messages.ts';
import { seatFacts } from './seat-facts.ts';

/**
 * The tickets, as a PDF to print or keep, with an entry for the calendar. `draw` makes the PDF: here, or in a thread of
 * its own. Throws what `ticketsPdf` throws.
 */
export async function ticketsMail(
  view: TicketsView,
  draw: (view: TicketsView) => Promise<Uint8Array> = ticketsPdf,
): Promise<MailMessage> {
  const { event, order, tickets, vouchers = [], passes = [] } = view;
  // With no date chosen yet there is no day to keep free.
  const papers = tickets.length + vouchers.length > 0;
  // Of a pass that was given back there may be dates alone that are over.
  const pdf: Attachment | null =
    papers || passes.length > 0
      ? {
          filename: `tickets-${order.code.replace(/[^A-Za-z0-9-]/g, '')}.pdf`,
          contentType: 'application/pdf',
          content: await draw(view),
        }
      : null;
  const entry = papers ? calendarEntry(withoutLeft(view)) : null;
  const t = words[view.language];
  const count = tickets.length;
  const [changed, changes] = changesSaid(view);
  return orderMail(view, {
    subject: changed ? changed.subject(event.title) : t.tickets.subject(event.title),
    heading: changed ? changed.heading(changes) : event.title,
    paragraphs: [
      ...(changed ? [`${changed.changed(changes)} ${changed.sameCode(changes)}`] : []),
      ...(papers ? [t.tickets.youHave(count)] : []),
      ...(passes.length > 0 && !isOnlineOnly(event) ? [t.passes.attached(passes.length)] : []),
      ...passes.map(({ typeName, visits, left }) => t.passes.left(typeName, left, visits)),
    ],
    facts: [
      ...redatedFacts(view),
      ...retypedFacts(view),
      ...seatsBefore(view),
      ...eventFacts(view),
      ...(papers ? [{ label: t.ticketCount(count), lines: countByType(view) }] : []),
      ...seatFacts(view),
      {
        label: t.order,
        lines: [order.code, order.total > 0 ? t.tickets.paid(amountOf(view, order.total)) : t.tickets.free],
      },
    ],
    button: { label: papers ? t.tickets.view(count) : t.passes.choose, href: order.url },
    note: papers ? t.tickets.note : t.passes.note,
    attachments: [pdf, entry].filter((attachment) => attachment !== null),
  });
}

/** What changed of tickets that are sent again, and of how many; null where nothing did. */
function changesSaid({ redated = [], retyped = [], reseated = [], tickets, language }: TicketsView) {
  const said = news[language];
  if (redated.length > 0) return [said.redated, tickets.length] as const;
  if (retyped.length > 0) return [said.retyped, retyped.length] as const;
  return [reseated.length > 0 ? said.reseated : null, reseated.length] as const;
}

/**
 * `2 × General admission`, in the order of the tickets: one for several people is one, and a bundle says what is in it. Where they are for different dates, each says
 * its own.
 */
function countByType({ event, tickets, vouchers = [], language }: TicketsView): string[] {
  const counts = new Map<string, number>();
  const ofType = words[language].tickets.ofType;
  const sold = tickets.filter(({ person }) => (person?.number ?? 1) === 1);
  const differ = new Set([...sold, ...vouchers].map(({ date }) => date?.id ?? '')).size > 1;
  const add = (name: string, date: DocumentCode['date']) => {
    const dated = differ && date ? `${name} · ${dateLine(date, event.timezone, language)}` : name;
    counts.set(dated, (counts.get(dated) ?? 0) + 1);
  };
  const groups = Map.groupBy([...sold, ...vouchers], ({ bundle }) => bundle?.key ?? '');
  for (const [first, ...others] of groups.values()) {
    if (!first?.bundle) continue;
    const parts = Map.groupBy([first, ...others], ({ typeName }) => typeName);
    const inIt = [...parts].map(([name, same]) => ofType(same.length, name)).join(', ');
    add(`${first.bundle.name} (${inIt})`, first.date);
  }
  for (const { typeName, date } of groups.get('') ?? []) add(typeName, date);
  return [...counts].map(([name, count]) => ofType(count, name));
}
