import { beforeAll, expect, it } from 'vitest';
import { allows, type EventAction, MEMBER_ROLES, type MemberRole } from '#features/events/index.ts';
import { call } from '../../support/api.ts';
import { rows } from '../../support/books.ts';
import { type Person, signUp, superuserToken } from '../../support/people.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { enterAs, makeStaff } from '../../support/staff.ts';
import { cookieOf, sendForm, stageEvent, type StagedEvent } from '../../support/staged-event.ts';
import siteRoutes from '../../../src/routes.ts';

/** Every page of an event's organisers, and what one must be allowed to do to open it. */
const PAGES: Record<string, EventAction> = {
  'events/:id/manage': 'event.view',
  'events/:id/manage/details': 'event.edit',
  'events/:id/manage/seats': 'ticketTypes.edit',
  'events/:id/manage/seats/:heldId': 'orders.edit',
  'events/:id/manage/seats.svg': 'ticketTypes.edit',
  'events/:id/manage/dates': 'event.view',
  'events/:id/manage/dates/repeat': 'event.edit',
  'events/:id/manage/dates/:dateId': 'event.edit',
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
  'events/:id/manage/waiting-room': 'ticketTypes.edit',
  'events/:id/manage/ballot': 'ticketTypes.edit',
  'events/:id/manage/waiting-list': 'orders.view',
  'events/:id/manage/ballot/entries.csv': 'ticketTypes.edit',
  'events/:id/manage/questions': 'questions.edit',
  'events/:id/manage/questions/new': 'questions.edit',
  'events/:id/manage/questions/:questionId': 'questions.edit',
  'events/:id/manage/orders': 'orders.view',
  'events/:id/manage/orders/export/:format': 'orders.export',
  'events/:id/manage/attendees': 'attendees.view',
  'events/:id/manage/attendees/export/:format': 'attendees.edit',
  'events/:id/manage/attendees/import': 'attendees.edit',
  'events/:id/manage/attendees/import/:importId': 'attendees.edit',
  'events/:id/manage/tell': 'event.edit',
  'events/:id/manage/suspended': 'event.edit',
  'events/:id/manage/access': 'event.edit',
  'events/:id/manage/review': 'event.publish',
  'events/:id/manage/orders/refund': 'orders.refund',
  'events/:id/manage/orders/refund/:batchId': 'orders.refund',
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
  'events/:id/manage/postpone': 'event.postpone',
  'events/:id/manage/delete': 'event.delete',
  'events/:id/manage/erase-guests': 'guests.erase',
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

/** The addresses below a route, as `src/routes.ts` has them. */
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
  let stage: StagedEvent;

  beforeAll(async () => {
    for (const name of ['owner', 'stranger', 'buyer', ...MEMBER_ROLES] as const)
      people[name] = await signUp(server(), name);
    stage = await stageEvent(server(), people.owner, people.buyer);
    for (const role of MEMBER_ROLES) await join(server(), people.owner, people[role], stage.id, role);
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

  it('says to who is of the team that they may not, and to others that there is no such page', async () => {
    const path = `events/${stage.id}/manage/details`;
    const refused = await (await open(server(), path, people.finance)).text();
    expect(refused).toMatch(/<h[12][^>]*>Forbidden</);
    expect(refused).toMatch(/<title>Forbidden/);
    const missing = await (await open(server(), path, people.stranger)).text();
    expect(missing).toMatch(/<h[12][^>]*>Page Not Found</);
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

describeOnEachServer('an operator who looks at an event as its organiser does', (server) => {
  let owner: Person;
  let stage: StagedEvent;
  let other: StagedEvent;
  let root: string;
  /** Pages of the workspace, each with an address. */
  const addressesOf = (of: StagedEvent) =>
    Object.keys(PAGES)
      .filter((pattern) => pattern.startsWith('events/'))
      .map((pattern) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => of[name as keyof typeof of]));
  const ask = (path: string, cookie: string) =>
    fetch(`${server().origin}/${path}`, { redirect: 'manual', headers: { cookie } });
  const access = (intent: string, event = stage.id) =>
    sendForm(server(), root, `_/events/${event}/access`, { intent, reason: 'A guest has no mail.' });
  const viewsOf = () =>
    rows<{ path: string }>(server(), 'SELECT path FROM support_access_views ORDER BY at, id');

  beforeAll(async () => {
    owner = await signUp(server(), 'Maya');
    const buyer = await signUp(server(), 'Hari');
    stage = await stageEvent(server(), owner, buyer);
    other = await stageEvent(server(), owner, buyer);
    // Reports compare an event with an earlier one.
    const earlier = new Date(Date.now() + 24 * 3_600_000).toISOString().replace('T', ' ');
    const date = `/api/events/${other.id}/dates/${other.id}`;
    await call(server().origin, 'PATCH', date, { token: owner.token, body: { startsAt: earlier } });
    root = `mela_superuser=${await superuserToken(server())}`;
  });

  it('opens no page before, and when another event was opened', async () => {
    expect((await access('open', other.id)).status).toBe(303);
    for (const path of addressesOf(stage))
      expect([path, (await ask(path, root)).status]).toEqual([path, 302]);
    expect(await viewsOf()).toEqual([]);
    const page = await ask(`events/${other.id}/manage`, root);
    const html = await page.text();
    expect([page.status, html.includes('You see this event as its organiser does')]).toEqual([200, true]);
    // Their other events are not part of it.
    expect(html.includes(stage.id)).toBe(false);
    expect((await viewsOf()).map(({ path }) => path)).toEqual([`/events/${other.id}/manage`]);
  });

  it('opens each of its pages once it is open, each of which is kept, and changes nothing', async () => {
    expect((await access('open')).status).toBe(303);
    const before = (await viewsOf()).length;
    const wrong: unknown[] = [];
    for (const path of addressesOf(stage)) {
      const page = await ask(path, root);
      // What is cancelled and not deleted leads there; everything else is shown.
      const ledOn = page.status === 302 && page.headers.get('location') !== '/';
      if (page.status !== 200 && !ledOn) wrong.push([path, page.status]);
      // Some answers go on for as long as somebody listens.
      const isPage = page.headers.get('content-type')?.startsWith('text/html') === true;
      const text = isPage ? await page.text() : await page.body?.cancel();
      if (text?.includes(other.id)) wrong.push([path, 'names another event of theirs']);
    }
    expect(wrong).toEqual([]);
    const kept = (await viewsOf()).slice(before).map(({ path }) => path);
    expect(kept.toSorted()).toEqual(
      addressesOf(stage)
        .map((path) => `/${path}`)
        .toSorted(),
    );
    const entries = await rows<{ act: string }>(
      server(),
      `SELECT act FROM audit_log WHERE act LIKE 'LOOK /events/${stage.id}/%'`,
    );
    expect(entries).toHaveLength(kept.length);

    const tables = [
      'events',
      'ticket_types',
      'orders',
      'audit_entries',
      'mail_outbox',
      'jobs',
      'event_members',
    ];
    const counted = async () =>
      Promise.all(tables.map((table) => rows(server(), `SELECT * FROM ${table} ORDER BY 1`)));
    const whole = await counted();
    for (const path of addressesOf(stage)) {
      const answer = await sendForm(server(), root, path, { intent: 'remove', title: 'Mine', name: 'Mine' });
      // Pages without a form know no such method.
      expect([path, [403, 405].includes(answer.status)]).toEqual([path, true]);
    }
    expect(await counted()).toEqual(whole);
  });

  it('opens nothing with somebody else’s token, or when the team has ended it', async () => {
    const page = `events/${stage.id}/manage`;
    for (const cookie of [`mela_superuser=${owner.token}`, 'mela_superuser=x', ''])
      expect((await ask(page, cookie)).status).toBe(302);
    expect((await ask(page, root)).status).toBe(200);
    const [open] = await rows<{ id: string }>(
      server(),
      `SELECT id FROM support_accesses WHERE event = '${stage.id}' AND status = 'open'`,
    );
    const end = { intent: 'end', access: open?.id ?? '' };
    expect((await sendForm(server(), cookieOf(owner), `${page}/access`, end)).status).toBe(303);
    expect((await ask(page, root)).status).toBe(302);
  });

  it('has their own role where they have one, and no look', async () => {
    const place = other.id;
    const before = (await viewsOf()).length;
    const page = `events/${place}/manage`;
    const both = `${root}; ${cookieOf(owner)}`;
    const html = await (await ask(page, both)).text();
    expect(html).not.toContain('You see this event as its organiser does');
    // What they may as a member of the team they may still do, and it is no operator's act.
    const log = async () => (await rows(server(), 'SELECT "number" FROM audit_log')).length;
    const acts = await log();
    const title = { intent: 'remove', title: '' };
    expect((await sendForm(server(), both, `${page}/details`, title)).status).not.toBe(403);
    expect((await viewsOf()).length).toBe(before);
    expect(await log()).toBe(acts);
  });

  it('of the staff looks for as long as their role includes it', async () => {
    const { id, email, password } = await makeStaff(server(), 'moderation');
    const staff = await enterAs(server(), email, password);
    const page = `events/${stage.id}/manage`;
    const open = { intent: 'open', reason: 'A guest has no mail.' };
    expect((await ask(page, staff)).status).toBe(302);
    expect((await sendForm(server(), staff, `_/events/${stage.id}/access`, open)).status).toBe(303);
    expect((await ask(page, staff)).status).toBe(200);
    const [entry] = await rows<{ actorKind: string; actorName: string }>(
      server(),
      `SELECT "actorKind", "actorName" FROM audit_log WHERE act = 'LOOK /${page}' AND actor = '${id}'`,
    );
    expect(entry).toEqual({ actorKind: 'staff:moderation', actorName: email });
    for (const [role, status] of [
      ['support', 200],
      ['finance', 302],
      ['technical', 302],
    ] as const) {
      await call(server().origin, 'PATCH', `/api/collections/_staff/records/${id}`, {
        token: await superuserToken(server()),
        body: { role },
      });
      expect([role, (await ask(page, staff)).status]).toEqual([role, status]);
    }
  });

  it('is refused by the page as by its service, with what was typed', async () => {
    const empty = await sendForm(server(), root, `_/events/${stage.id}/access`, {
      intent: 'ask',
      reason: ' ',
    });
    expect([empty.status, (await empty.text()).includes('Enter the reason.')]).toEqual([400, true]);
    expect((await access('nonsense')).status).toBe(400);
    expect((await access('ask', 'nothing00000000')).status).toBe(404);
    expect((await access('ask')).status).toBe(303);
    const twice = await access('open');
    expect([twice.status, (await twice.text()).includes('A guest has no mail.')]).toEqual([409, true]);
    for (const cookie of ['', cookieOf(owner)]) {
      const answer = await sendForm(server(), cookie, `_/events/${stage.id}/access`, {
        intent: 'open',
        reason: 'x',
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringContaining('/_/sign-in'),
      ]);
    }
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

const send = (server: TestServer, path: string, person: Person, form: Record<string, string>) =>
  sendForm(server, cookieOf(person), path, form);

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
