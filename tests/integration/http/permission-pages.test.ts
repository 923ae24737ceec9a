import { beforeAll, expect, it } from 'vitest';
import { allows, type EventAction, MEMBER_ROLES, type MemberRole } from '#domain/events/index.ts';
import { rows } from '#tests/support/books.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { order, openSale, orderOf } from '#tests/support/sales.ts';
import { describeOnEachServer, type TestServer } from '#tests/support/server.ts';
import siteRoutes from '#app/routes.ts';

/** Every page of an event's organisers, and what one must be allowed to do to open it. */
const PAGES: Record<string, EventAction> = {
  'events/:id/manage': 'event.view',
  'events/:id/manage/details': 'event.edit',
  'events/:id/manage/tickets': 'ticketTypes.edit',
  'events/:id/manage/tickets/new': 'ticketTypes.edit',
  'events/:id/manage/tickets/:ticketId': 'ticketTypes.edit',
  'events/:id/manage/tickets/:ticketId/delete': 'ticketTypes.edit',
  'events/:id/manage/tickets/prices': 'ticketTypes.edit',
  'events/:id/manage/tickets/quotas': 'ticketTypes.edit',
  'events/:id/manage/tickets/codes': 'promoCodes.edit',
  'events/:id/manage/tickets/codes/:codeId': 'promoCodes.edit',
  'events/:id/manage/tickets/groups': 'promoCodes.edit',
  'events/:id/manage/tickets/links': 'promoCodes.edit',
  'events/:id/manage/questions': 'questions.edit',
  'events/:id/manage/questions/new': 'questions.edit',
  'events/:id/manage/questions/:questionId': 'questions.edit',
  'events/:id/manage/orders': 'orders.view',
  'events/:id/manage/orders/export/:format': 'orders.export',
  'events/:id/manage/attendees': 'attendees.view',
  'events/:id/manage/attendees/export/:format': 'attendees.edit',
  'events/:id/manage/attendees/import': 'attendees.edit',
  'events/:id/manage/attendees/import/:importId': 'attendees.edit',
  'events/:id/manage/orders/new': 'orders.edit',
  'events/:id/manage/orders/:orderId': 'orders.view',
  'events/:id/manage/orders/:orderId/details': 'attendees.edit',
  'events/:id/manage/orders/:orderId/edit': 'orders.edit',
  'events/:id/manage/orders/:orderId/tickets/:heldId': 'orders.edit',
  'events/:id/manage/messages': 'messages.send',
  'events/:id/manage/messages/new': 'messages.send',
  'events/:id/manage/messages/automatic/:kind': 'messages.send',
  'events/:id/manage/messages/:messageId': 'messages.send',
  'events/:id/manage/messages/:messageId/edit': 'messages.send',
  'events/:id/manage/tasks': 'plan.view',
  'events/:id/manage/tasks/:taskId': 'plan.view',
  'events/:id/manage/people': 'plan.view',
  'events/:id/manage/people/shifts/:shiftId': 'plan.edit',
  'events/:id/manage/people/suppliers': 'money.view',
  'events/:id/manage/people/suppliers/:supplierId': 'money.view',
  'events/:id/volunteers.csv': 'plan.edit',
  'events/:id/manage/run-of-show': 'plan.view',
  'events/:id/manage/run-of-show/new': 'plan.edit',
  'events/:id/manage/run-of-show/links': 'plan.edit',
  'events/:id/manage/run-of-show/import': 'plan.edit',
  'events/:id/manage/run-of-show/:itemId': 'plan.edit',
  'events/:id/manage/run-of-show/now': 'plan.view',
  'events/:id/manage/run-of-show/live': 'plan.view',
  'events/:id/manage/run-of-show/export/:format': 'plan.view',
  'events/:id/manage/run-of-show/preview': 'plan.edit',
  'events/:id/manage/budget': 'budget.view',
  'events/:id/manage/budget/new': 'budget.edit',
  'events/:id/manage/budget/what-if': 'budget.view',
  'events/:id/manage/budget/:lineId': 'budget.edit',
  'events/:id/manage/budget/export/:format': 'budget.view',
  'events/:id/manage/budget/receipts/:receiptId': 'budget.view',
  'events/:id/manage/team': 'team.view',
  'events/:id/manage/check-in': 'checkIn.manage',
  'events/:id/manage/history': 'audit.view',
  'events/:id/manage/copy': 'event.copy',
  'events/:id/manage/cancel': 'event.cancel',
  'events/:id/manage/delete': 'event.delete',
  'check-in/:id': 'checkIn.scan',
  'check-in/:id/list': 'checkIn.scan',
  'check-in/:id/counts': 'checkIn.scan',
  'summary/:id': 'money.view',
  'summary/:id/summary.xlsx': 'money.view',
  'summary/:id/summary.pdf': 'money.view',
};

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
}

/** The addresses below a route, as `app/routes.ts` has them. */
function addresses(routes: readonly Route[], above = ''): string[] {
  return routes.flatMap((route) => {
    const path = [above, route.path].filter(Boolean).join('/');
    return route.children ? addresses(route.children, path) : [path];
  });
}

it('every page below an event’s management is in the table', () => {
  const managing = addresses(siteRoutes as Route[]).filter((path) => path.startsWith('events/:id/manage'));
  expect(managing.toSorted()).toEqual(
    Object.keys(PAGES)
      .filter((path) => path.startsWith('events/:id/manage'))
      .toSorted(),
  );
});

describeOnEachServer('who may open which page', (server) => {
  const people = {} as Record<'owner' | 'stranger' | 'buyer' | MemberRole, Person>;
  let stage: {
    id: string;
    ticketId: string;
    format: string;
    importId: string;
    orderId: string;
    heldId: string;
    codeId: string;
    questionId: string;
    messageId: string;
    taskId: string;
    shiftId: string;
    supplierId: string;
    itemId: string;
    lineId: string;
    receiptId: string;
    kind: string;
  };

  beforeAll(async () => {
    for (const name of ['owner', 'stranger', 'buyer', ...MEMBER_ROLES] as const)
      people[name] = await signUp(server(), name);
    const { event, types } = await openSale(server(), people.owner, [
      { name: 'Entry', kind: 'free', price: 0 },
    ]);
    const ticketId = types[0] ?? '';
    const placed = await order(server(), event, orderOf(ticketId), { token: people.buyer.token });
    const code = { code: 'MELA10', kind: 'percent', bps: '10' };
    await send(server(), `events/${event}/manage/tickets/codes`, people.owner, code);
    const [promo] = await rows<{ id: string }>(
      server(),
      `SELECT id FROM promo_codes WHERE event = '${event}'`,
    );
    const asked = { scope: 'order', kind: 'text', label: 'What do you eat?' };
    await send(server(), `events/${event}/manage/questions/new`, people.owner, asked);
    const [question] = await rows<{ id: string }>(
      server(),
      `SELECT id FROM questions WHERE event = '${event}'`,
    );
    const message = {
      subject: 'Doors',
      body: 'They open at six.',
      readers: 'guests',
      orders: 'valid',
      admission: 'any',
    };
    const saved = await send(server(), `events/${event}/manage/messages/new`, people.owner, {
      kind: 'note',
      ...message,
    });
    const messageId = saved.headers.get('location')?.split('/').at(-1) ?? '';
    await send(server(), `events/${event}/manage/tasks`, people.owner, { title: 'Book the hall' });
    const [task] = await rows<{ id: string }>(server(), `SELECT id FROM plan_tasks WHERE event = '${event}'`);
    const shift = { role: 'Door', startsAt: '2030-01-05T10:00', endsAt: '2030-01-05T12:00', needed: '2' };
    await send(server(), `events/${event}/manage/people`, people.owner, shift);
    const supplier = { name: 'Sound', currency: 'EUR', status: 'asked' };
    await send(server(), `events/${event}/manage/people/suppliers`, people.owner, supplier);
    const of = async (table: string) =>
      (await rows<{ id: string }>(server(), `SELECT id FROM ${table} WHERE event = '${event}'`))[0]?.id ?? '';
    const shiftId = await of('plan_shifts');
    const supplierId = await of('plan_suppliers');
    const orderId = placed.order.id;
    const [held] = await rows<{ id: string }>(
      server(),
      `SELECT id FROM tickets WHERE "order" = '${orderId}'`,
    );
    const heldId = held?.id ?? '';
    const [stored] = await rows<{ startsAt: string }>(
      server(),
      `SELECT "startsAt" FROM events WHERE id = '${event}'`,
    );
    const startsAt = stored?.startsAt.slice(0, 16).replace(' ', 'T') ?? '';
    const show = { intent: 'save', title: 'Sound check', startsAt, minutes: '30' };
    await send(server(), `events/${event}/manage/run-of-show/new`, people.owner, show);
    const [item] = await rows<{ id: string }>(server(), `SELECT id FROM show_items WHERE event = '${event}'`);
    const cost = { intent: 'save', kind: 'cost', title: 'Hall', currency: 'EUR', planned: '900' };
    await send(server(), `events/${event}/manage/budget/new`, people.owner, cost);
    const [line] = await rows<{ id: string }>(
      server(),
      `SELECT id FROM budget_lines WHERE event = '${event}'`,
    );
    const bill = new FormData();
    bill.set('intent', 'add-receipt');
    bill.set('file', new File(['%PDF-1.4\n%%EOF'], 'bill.pdf', { type: 'application/pdf' }));
    await fetch(`${server().origin}/events/${event}/manage/budget/${line?.id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server().origin, cookie: `auth_token=${people.owner.token}` },
      body: bill,
    });
    const [receipt] = await rows<{ id: string }>(
      server(),
      `SELECT id FROM budget_receipts WHERE event = '${event}'`,
    );
    const list = new FormData();
    list.set('file', new File(['Name\nHari'], 'list.csv', { type: 'text/csv' }));
    list.set('ticketType', ticketId);
    const importing = await fetch(`${server().origin}/events/${event}/manage/attendees/import`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server().origin, cookie: `auth_token=${people.owner.token}` },
      body: list,
    });
    const importId = /import\/(\w+)/.exec(importing.headers.get('location') ?? '')?.[1] ?? '';
    stage = {
      importId,
      format: 'csv',
      id: event,
      ticketId,
      orderId,
      heldId,
      codeId: promo?.id ?? '',
      questionId: question?.id ?? '',
      messageId,
      taskId: task?.id ?? '',
      shiftId,
      supplierId,
      itemId: item?.id ?? '',
      lineId: line?.id ?? '',
      receiptId: receipt?.id ?? '',
      kind: 'reminder',
    };
    for (const role of MEMBER_ROLES) await join(server(), people.owner, people[role], event, role);
  });

  it('is as the table says', async () => {
    const wrong: string[] = [];
    for (const [pattern, action] of Object.entries(PAGES)) {
      const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => stage[name as keyof typeof stage]);
      for (const who of ['guest', 'stranger', 'buyer', 'owner', ...MEMBER_ROLES] as const) {
        const wanted = wantedOf(who, action);
        const answer = await open(server(), path, who === 'guest' ? null : people[who]);
        // A published event is cancelled and not deleted: whoever may is led to where that is done.
        const ledOn = answer.status === 302 && answer.headers.get('location') !== '/';
        const status = ledOn ? 200 : answer.status;
        if (status !== wanted) wrong.push(`/${pattern} as ${who}: ${status} and not ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('forms refuse whom the page refuses, and buttons whose action is not in the role', async () => {
    const team = `events/${stage.id}/manage/team`;
    const invite = { intent: 'invite', email: 'x@example.org', role: 'manager' };
    expect((await send(server(), team, people.stranger, invite)).status).toBe(404);
    expect((await send(server(), team, people.manager, invite)).status).toBe(403);
    const leave = await send(server(), `events/${stage.id}/manage/cancel`, people.manager, {});
    expect(leave.status).toBe(403);
    expect(
      (await send(server(), team, people.manager, { intent: 'remove', user: people.finance.id })).status,
    ).toBe(409);
    expect(
      (await send(server(), `events/${stage.id}/manage/copy`, people.check_in, { intent: 'duplicate' }))
        .status,
    ).toBe(403);
  });
});

function wantedOf(who: string, action: EventAction): number {
  if (who === 'guest') return 302;
  if (who === 'stranger' || who === 'buyer') return 404;
  return allows(who as MemberRole | 'owner', action) ? 200 : 403;
}

const open = ({ origin }: TestServer, path: string, person: Person | null) =>
  fetch(`${origin}/${path}`, {
    redirect: 'manual',
    headers: person ? { cookie: `auth_token=${person.token}` } : {},
  });

const send = ({ origin }: TestServer, path: string, person: Person, form: Record<string, string>) =>
  fetch(`${origin}/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie: `auth_token=${person.token}` },
    body: new URLSearchParams(form),
  });

/** Invites by the page's form, and accepts by the link that was mailed. */
async function join(
  server: TestServer,
  owner: Person,
  person: Person,
  event: string,
  role: string,
): Promise<void> {
  const invite = { intent: 'invite', email: person.email, role };
  expect((await send(server, `events/${event}/manage/team`, owner, invite)).status).toBe(302);
  const [mail] = await rows<{ body: string }>(
    server,
    `SELECT body FROM mail_outbox WHERE recipient = '${person.email}' AND body LIKE '%/invitations/%'`,
  );
  const path = /\/(invitations\/[\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  expect((await send(server, path, person, { intent: 'accept' })).status).toBe(302);
}
