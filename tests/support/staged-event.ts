import { rows } from './books.ts';
import type { Person } from './people.ts';
import { order, openSale, orderOf } from './sales.ts';
import type { TestServer } from './server.ts';

/** An event in which there is one of everything, by the names that the addresses of `src/routes.ts` have for their ids. */
export interface StagedEvent {
  id: string;
  ticketId: string;
  format: string;
  importId: string;
  batchId: string;
  orderId: string;
  heldId: string;
  codeId: string;
  questionId: string;
  messageId: string;
  taskId: string;
  dateId: string;
  shiftId: string;
  supplierId: string;
  itemId: string;
  lineId: string;
  receiptId: string;
  kind: string;
}

/** Sends a form as a browser would, signed in by `cookie`. */
export function sendForm(
  { origin }: Pick<TestServer, 'origin'>,
  cookie: string,
  path: string,
  form: Record<string, string> | FormData,
): Promise<Response> {
  return fetch(`${origin}/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie },
    body: form instanceof FormData ? form : new URLSearchParams(form),
  });
}

/** The cookie of somebody who is signed in. */
export const cookieOf = ({ token }: Pick<Person, 'token'>): string => `auth_token=${token}`;

/** Sets an event of `owner` up by the pages' own forms, with one free ticket of `buyer`. */
export async function stageEvent(
  server: TestServer,
  owner: Person,
  buyer: Pick<Person, 'token'>,
): Promise<StagedEvent> {
  const { event, types } = await openSale(server, owner, [{ name: 'Entry', kind: 'free', price: 0 }]);
  const ticketId = types[0] ?? '';
  const placed = await order(server, event, orderOf(ticketId), { token: buyer.token });
  const send = (path: string, form: Record<string, string> | FormData) =>
    sendForm(server, cookieOf(owner), `events/${event}/manage/${path}`, form);
  const of = async (table: string) =>
    (await rows<{ id: string }>(server, `SELECT id FROM ${table} WHERE event = '${event}'`))[0]?.id ?? '';

  await send('tickets/codes', { code: 'MELA10', kind: 'percent', bps: '10' });
  await send('questions/new', { scope: 'order', kind: 'text', label: 'What do you eat?' });
  const letter = { subject: 'Doors', body: 'At six.', readers: 'guests', orders: 'valid', admission: 'any' };
  const saved = await send('messages/new', { kind: 'note', ...letter });
  await send('dates', { startsAt: '2030-02-05T10:00', endsAt: '2030-02-05T12:00' });
  await send('tasks', { title: 'Book the hall' });
  const shift = { role: 'Door', startsAt: '2030-01-05T10:00', endsAt: '2030-01-05T12:00', needed: '2' };
  await send('people', shift);
  await send('people/suppliers', { name: 'Sound', currency: 'EUR', status: 'asked' });
  const [stored] = await rows<{ startsAt: string }>(
    server,
    `SELECT "startsAt" FROM events WHERE id = '${event}'`,
  );
  const startsAt = stored?.startsAt.slice(0, 16).replace(' ', 'T') ?? '';
  await send('run-of-show/new', { intent: 'save', title: 'Sound check', startsAt, minutes: '30' });
  const cost = { intent: 'save', kind: 'cost', title: 'Hall', currency: 'EUR', planned: '900' };
  await send('budget/new', cost);
  const lineId = await of('budget_lines');
  const bill = new FormData();
  bill.set('intent', 'add-receipt');
  bill.set('file', new File(['%PDF-1.4\n%%EOF'], 'bill.pdf', { type: 'application/pdf' }));
  await send(`budget/${lineId}`, bill);
  const list = new FormData();
  list.set('file', new File(['Name\nHari'], 'list.csv', { type: 'text/csv' }));
  list.set('ticketType', ticketId);
  const importing = await send('attendees/import', list);
  const orderId = placed.order.id;
  // Another amount than it has: the batch is there, and nothing is refunded.
  await send('orders/refund', { key: 'staged', chosen: `${orderId}:1` });
  const [held] = await rows<{ id: string }>(server, `SELECT id FROM tickets WHERE "order" = '${orderId}'`);
  return {
    id: event,
    ticketId,
    format: 'csv',
    importId: /import\/(\w+)/.exec(importing.headers.get('location') ?? '')?.[1] ?? '',
    batchId: await of('refund_batches'),
    orderId,
    heldId: held?.id ?? '',
    codeId: await of('promo_codes'),
    questionId: await of('questions'),
    messageId: saved.headers.get('location')?.split('/').at(-1) ?? '',
    taskId: await of('plan_tasks'),
    dateId: await of('event_dates'),
    shiftId: await of('plan_shifts'),
    supplierId: await of('plan_suppliers'),
    itemId: await of('show_items'),
    lineId,
    receiptId: await of('budget_receipts'),
    kind: 'reminder',
  };
}
