import { type ReadLine, readLines } from '#features/orders/model/bundles.ts';
import type { OrderItemRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { words as seatWords } from '#features/orders/messages/seat.messages.ts';
import { seatIn } from '#features/orders/model/seat.ts';
import type { CheckoutContext } from '#features/checkout/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import { type ListedOrder, ordersLike, orderSearch, readSearch } from '#features/orders/index.ts';
import { Readable } from 'node:stream';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { minorDigits } from '#lib/money.ts';
import { utcToWallTime } from '#lib/time.ts';
import {
  CSV_TYPE,
  type Row,
  type SheetFormat,
  writeCsv,
  writeXlsx,
  XLSX_TYPE,
} from '#platform/spreadsheet/index.ts';
import { words } from '#features/orders/messages/export.messages.ts';
import { words as bundleWords } from '#features/ticket-types/messages/ticket-bundle.messages.ts';
import { words as dateWords } from '../messages/dates.messages.ts';
import { answerColumns } from './exported-answers.ts';
import { datedSearch } from './attendee-search.ts';
import { attendeesLike, type FoundAttendee } from './find-attendees.ts';
import { ticketDates } from './ticket-dates.ts';

/** Rows that are read at a time: what an export holds in memory, however long it is. */
const AT_ONCE = 500;
/** Of a column, in letters. */
const WIDTH = 18;

/** A file that is written while it is downloaded. */
export interface ExportedFile {
  filename: string;
  contentType: string;
  content: ReadableStream<Uint8Array>;
}

export interface ExportOptions {
  format: SheetFormat;
  language: Language;
}

interface Ways {
  zone: string;
  language: Language;
}

/**
 * An event's orders that are as `input` says, as a file. That somebody took it is written down. Throws 404 when the event
 * is not theirs, 403 when their role doesn't take lists along, 400 for what can't be asked.
 */
export async function exportOrders(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  input: unknown,
  options: ExportOptions,
): Promise<ExportedFile> {
  const event = await context.events.requireMay(actor, 'orders.export', eventId);
  const search = readSearch(orderSearch, input);
  const ways = { zone: event.timezone || 'UTC', language: options.language };
  const t = words[options.language];
  const columns = [
    'code',
    'placed',
    'status',
    'name',
    'email',
    'phone',
    'tickets',
    'count',
    'subtotal',
  ] as const;
  const money = ['discount', 'promoCode', 'fees', 'tax', 'total', 'refunded', 'currency'] as const;
  const header = [...columns, ...money, 'paidAt' as const, 'method' as const].map((name) => t[name]);
  const rows = pages(
    (cursor) => ordersLike(context, event.id, search, { cursor, limit: AT_ONCE }),
    (order) => orderRow(order, ways),
  );
  await writeDown(context, actor, event.id, t.orders);
  return fileOf(context, `${event.slug || 'event'}-orders`, { name: t.orders, header, rows }, options);
}

/** The same of those who come: one line for each ticket, with what was answered. It is for whoever may change attendees. */
export async function exportAttendees(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  input: unknown,
  options: ExportOptions,
): Promise<ExportedFile> {
  const event = await context.events.requireMay(actor, 'attendees.edit', eventId);
  const search = readSearch(datedSearch, input);
  const ways = { zone: event.timezone || 'UTC', language: options.language };
  const t = words[options.language];
  const columns = [
    'name',
    'email',
    'ticket',
    'addOns',
    'status',
    'came',
    'ticketCode',
    'code',
    'buyer',
    'buyerEmail',
    'phone',
  ] as const;
  const dated = (await ticketDates(context, event.id)).length > 0;
  const seated = await anySeat(context, event.id);
  const bundled = await anyBundle(context, event.id);
  const header = [...columns, 'placed' as const, 'method' as const].flatMap((name) =>
    name === 'ticket'
      ? [
          t[name],
          // Where there is a bundle, a date or a seat to be told.
          ...(bundled ? [bundleWords[options.language].bundle] : []),
          ...(dated ? [dateWords[options.language].date] : []),
          ...(seated ? SEAT_PARTS.map((part) => seatWords[options.language].parts[part]) : []),
        ]
      : [t[name]],
  );
  const answers = await answerColumns(context, event.id, options.language);
  const page = async (cursor: string) => {
    const { items, next } = await attendeesLike(context, event.id, search, { cursor, limit: AT_ONCE });
    const given = await answers.read(items.map(({ order }) => order));
    return {
      items: items.map((item) => [
        ...attendeeRow(item, ways, { dated, seated, bundled }),
        ...given(item.order, item.position),
      ]),
      next,
    };
  };
  const rows = pages(page, (row: Row) => row);
  await writeDown(context, actor, event.id, t.attendees);
  const list = { name: t.attendees, header: [...header, ...answers.header], rows };
  return fileOf(context, `${event.slug || 'event'}-attendees`, list, options);
}

/** Every page's lines as they are asked for. */
async function* pages<Item>(
  page: (cursor: string) => Promise<{ items: Item[]; next: string | null }>,
  rowOf: (item: Item) => Row,
): AsyncGenerator<Row> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const found: { items: Item[]; next: string | null } = await page(cursor);
    for (const item of found.items) yield rowOf(item);
    cursor = found.next;
  }
}

interface List {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<Row>;
}

async function* withHeader({ header, rows }: List): AsyncGenerator<Row> {
  yield header;
  yield* rows;
}

function fileOf(
  { clock }: CheckoutContext,
  file: string,
  list: List,
  { format }: ExportOptions,
): ExportedFile {
  const filename = `${file.replaceAll(/[^\w-]+/g, '-')}.${format}`;
  if (format === 'csv') {
    const lines = Readable.from(writeCsv(withHeader(list)), { objectMode: false });
    return { filename, contentType: CSV_TYPE, content: streamOf(lines) };
  }
  const sheet = {
    name: list.name,
    columns: list.header.map((header) => ({ header, width: WIDTH })),
    rows: list.rows,
  };
  const workbook = writeXlsx([sheet], new Date(clock.now()));
  return { filename, contentType: XLSX_TYPE, content: streamOf(workbook) };
}

const streamOf = (readable: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(readable) as ReadableStream<Uint8Array>;

function writeDown(
  { db, clock }: CheckoutContext,
  actor: Actor,
  event: string,
  label: string,
): Promise<void> {
  return db.write((tx) =>
    recordAudit(tx, {
      event,
      actor,
      action: 'orders.export',
      subject: { kind: 'event', id: event, label },
      at: clock.text(),
    }),
  );
}

/** Minor units as a spreadsheet counts with them: 1250 of EUR is 12.5. */
const decimal = (amount: number, currency: string): number =>
  Number((amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)));

/** `2026-12-01 18:30`, on a clock at the event's place; empty for never. */
const moment = (at: string, zone: string): string =>
  at === '' ? '' : utcToWallTime(at, zone).replace('T', ' ').slice(0, 16);

function statusOf(status: string, language: Language): string {
  const statuses: Readonly<Record<string, string>> = words[language].statuses;
  return statuses[status] ?? status;
}

function methodOf({ method, total }: { method: string; total?: number }, language: Language): string {
  const { methods } = words[language];
  if (method === '') return total === 0 ? methods.free : methods.card;
  return (methods as Readonly<Record<string, string>>)[method] ?? method;
}

/** `2 × Adult`; of a bundle, with what is in it: `1 × Family (2 × Adult, 2 × Child)`. */
const lineText = ({ name, quantity, parts }: ReadLine<OrderItemRow>): string => {
  const inIt = parts.map((part) => `${part.quantity} × ${part.name}`).join(', ');
  return `${quantity} × ${name}${inIt && ` (${inIt})`}`;
};

function orderRow(order: ListedOrder, { zone, language }: Ways): Row {
  const items = readLines(order.items).filter(({ quantity }) => quantity > 0);
  const money = (amount: number): number => decimal(amount, order.currency);
  return [
    order.code,
    moment(order.created, zone),
    statusOf(order.status, language),
    order.buyerName,
    order.buyerEmail,
    order.buyerPhone,
    items.map(lineText).join(', '),
    order.tickets,
    money(order.subtotal),
    money(order.discount),
    order.promoCode,
    money(order.fees),
    money(order.tax),
    money(order.total),
    money(order.refunded),
    order.currency,
    moment(order.paidAt, zone),
    methodOf(order, language),
  ];
}

/** Columns of a seat: a list is sorted by them. */
const SEAT_PARTS = ['zone', 'row', 'number'] as const;

/** Whether a ticket of the event has a seat. */
async function anySeat({ db }: CheckoutContext, event: string): Promise<boolean> {
  const found = await db
    .read<TicketingTables>()
    .selectFrom('tickets')
    .select('id')
    .where('event', '=', event)
    .where('seat', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the event has a bundle. */
async function anyBundle({ db }: CheckoutContext, event: string): Promise<boolean> {
  const found = await db
    .read<TicketingTables>()
    .selectFrom('ticket_types')
    .select('id')
    .where('event', '=', event)
    .where('parts', '!=', '')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function attendeeRow(
  attendee: FoundAttendee,
  { zone, language }: Ways,
  { dated, seated, bundled }: { dated: boolean; seated: boolean; bundled: boolean },
): Row {
  const seat = seatIn(attendee.seat);
  return [
    attendee.holderName,
    attendee.holderEmail,
    attendee.ticketTypeName,
    ...(bundled ? [attendee.bundleName] : []),
    ...(dated ? [moment(attendee.onDate?.startsAt ?? '', zone)] : []),
    ...(seated ? SEAT_PARTS.map((part) => seat?.[part] ?? '') : []),
    attendee.addOns.map(({ name }) => name).join(', '),
    statusOf(attendee.status, language),
    moment(attendee.checkedInAt, zone),
    attendee.code,
    attendee.orderCode,
    attendee.buyerName,
    attendee.buyerEmail,
    attendee.buyerPhone,
    moment(attendee.created, zone),
    methodOf({ method: attendee.method, total: attendee.orderTotal }, language),
  ];
}
