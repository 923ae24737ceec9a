import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call } from '../../support/api.ts';
import { type Person, signUp, superuserToken } from '../../support/people.ts';
import { expectNothingWritten, expectRefusal } from '../../support/refusals.ts';
import {
  aMela,
  buy,
  createRecord,
  openSale,
  order,
  orderOf,
  type Placed,
  readOrder,
} from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';

const WHO = ['anonymous', 'other', 'buyer', 'organiser', 'superuser'] as const;
type Who = (typeof WHO)[number];
/** The statuses for each of WHO, in that order. */
type Statuses = readonly [number, number, number, number, number];

const EVERYBODY: Statuses = [200, 200, 200, 200, 200];
const NOBODY_ELSE: Statuses = [404, 404, 200, 200, 200];
const ORGANISERS: Statuses = [401, 404, 404, 200, 200];

interface Stage {
  event: string;
  draft: string;
  draftType: string;
  /** A paid order of the buyer's. */
  paid: Placed;
  ticket: { id: string; code: string };
  organiser: Person;
  buyer: Person;
  free: string;
  /** An order of the buyer's that waits for its payment, a new one each time. */
  pending: () => Promise<string>;
  /** A paid order of the buyer's, a new one each time. */
  another: () => Promise<string>;
}

type Row = readonly [
  what: string,
  method: string,
  path: (stage: Stage) => string | Promise<string>,
  statuses: Statuses,
  body?: (stage: Stage) => unknown,
];

const EVENT_PATCH = { summary: 'Changed.' };

const CALLS: readonly Row[] = [
  ['health', 'GET', () => '/api/health', EVERYBODY],
  ['the API’s description', 'GET', () => '/api/openapi.json', EVERYBODY],
  ['one’s own account', 'GET', () => '/api/me', [401, 200, 200, 200, 404]],
  ['a public account', 'GET', ({ organiser }) => `/api/users/${organiser.id}`, EVERYBODY],
  ['one’s payouts', 'GET', () => '/api/me/payment', [401, 200, 200, 200, 200]],
  ['an event’s calendar', 'GET', ({ event }) => `/api/events/${event}/calendar.ics`, EVERYBODY],
  [
    'a draft’s calendar',
    'GET',
    ({ draft }) => `/api/events/${draft}/calendar.ics`,
    [404, 404, 404, 200, 200],
  ],
  ['the calendar', 'GET', () => '/api/events.ics', EVERYBODY],
  [
    'ordering',
    'POST',
    ({ event }) => `/api/events/${event}/orders`,
    [201, 201, 201, 201, 201],
    ({ free }) => orderOf(free),
  ],
  [
    'confirming',
    'POST',
    () => '/api/events/tickets/confirm',
    EVERYBODY,
    ({ paid }) => ({ paymentSessionId: paid.payment?.paymentSessionId }),
  ],
  ['an order', 'GET', ({ paid }) => `/api/orders/${paid.order.id}`, NOBODY_ELSE],
  ['its PDF', 'GET', ({ paid }) => `/api/orders/${paid.order.id}/tickets.pdf`, NOBODY_ELSE],
  ['a ticket’s code', 'GET', ({ ticket }) => `/api/tickets/${ticket.id}/qr.svg`, NOBODY_ELSE],
  ['cancelling', 'POST', async ({ pending }) => `/api/orders/${await pending()}/cancel`, NOBODY_ELSE],
  [
    'refunding',
    'POST',
    async ({ another }) => `/api/orders/${await another()}/refund`,
    ORGANISERS,
    () => ({}),
  ],
  // Who sells it pays back otherwise, and nothing was promised of it.
  [
    'what may be given back',
    'GET',
    ({ paid }) => `/api/orders/${paid.order.id}/give-back`,
    [404, 404, 200, 404, 404],
  ],
  [
    'giving back',
    'POST',
    ({ paid }) => `/api/orders/${paid.order.id}/give-back`,
    [404, 404, 409, 404, 404],
    ({ ticket }) => ({ tickets: [ticket.id] }),
  ],
  [
    'checking in',
    'POST',
    ({ event }) => `/api/events/${event}/check-ins`,
    ORGANISERS,
    ({ ticket }) => ({ code: ticket.code }),
  ],
  ['the webhook', 'POST', () => '/api/stripe/webhook', [400, 400, 400, 400, 400], () => ({ id: 'evt_1' })],
];

const records = (collection: string, id = ''): string =>
  `/api/collections/${collection}/records${id && `/${id}`}`;

const RECORDS: readonly Row[] = [
  ['a published event', 'GET', ({ event }) => records('events', event), EVERYBODY],
  ['a draft', 'GET', ({ draft }) => records('events', draft), [404, 404, 404, 200, 200]],
  [
    'changing an event',
    'PATCH',
    ({ event }) => records('events', event),
    [404, 404, 404, 200, 200],
    () => EVENT_PATCH,
  ],
  [
    'a ticket type of a draft',
    'GET',
    ({ draftType }) => records('ticket_types', draftType),
    [404, 404, 404, 200, 200],
  ],
  [
    'making a ticket type',
    'POST',
    () => records('ticket_types'),
    [400, 400, 400, 200, 200],
    ({ draft }) => ({ event: draft, name: 'More', kind: 'free', quantity: 5 }),
  ],
  [
    'changing a ticket type',
    'PATCH',
    ({ draftType }) => records('ticket_types', draftType),
    [404, 404, 404, 200, 200],
    () => ({ name: 'Another' }),
  ],
  ['an order', 'GET', ({ paid }) => records('orders', paid.order.id), NOBODY_ELSE],
  ['a ticket', 'GET', ({ ticket }) => records('tickets', ticket.id), NOBODY_ELSE],
  [
    'writing an order',
    'POST',
    () => records('orders'),
    [403, 403, 403, 403, 400],
    ({ event }) => ({ event, status: 'paid' }),
  ],
  [
    'changing an order',
    'PATCH',
    ({ paid }) => records('orders', paid.order.id),
    [403, 403, 403, 403, 400],
    () => ({ status: 'refunded' }),
  ],
  ['deleting an order', 'DELETE', ({ paid }) => records('orders', paid.order.id), [403, 403, 403, 403, 400]],
  [
    'writing a ticket',
    'POST',
    () => records('tickets'),
    [403, 403, 403, 403, 400],
    ({ event }) => ({ event, status: 'valid' }),
  ],
  [
    'changing a ticket',
    'PATCH',
    ({ ticket }) => records('tickets', ticket.id),
    [403, 403, 403, 403, 400],
    () => ({ checkedInAt: '' }),
  ],
  ['somebody’s account', 'GET', ({ buyer }) => records('users', buyer.id), [404, 404, 200, 404, 200]],
  [
    'changing somebody’s account',
    'PATCH',
    ({ buyer }) => records('users', buyer.id),
    [404, 404, 200, 404, 200],
    () => ({ locale: 'ne' }),
  ],
];

describeOnEachServer('who may do what', (server) => {
  let stage: Stage;
  let tokens: Record<Who, string | undefined>;

  beforeAll(async () => {
    const [organiser, buyer, other] = (await Promise.all(
      ['Asha Gurung', 'Bikash Thapa', 'Nobody Here'].map((name) => signUp(server(), name)),
    )) as [Person, Person, Person];
    const { event, types } = await openSale(server(), organiser, [
      { name: 'Paid', price: 100, quantity: 10_000 },
      { name: 'Free', kind: 'free', price: 0, quantity: 10_000 },
    ]);
    const [type = '', free = ''] = types;
    const draft = await createRecord(server(), organiser, 'events', aMela());
    const values = { event: draft.id, name: 'Entry', kind: 'free', quantity: 5 };
    const draftType = await createRecord(server(), organiser, 'ticket_types', values);
    const paid = await buy(server(), event, orderOf(type), buyer.token);
    const [ticket] = (await readOrder(server(), paid)).tickets;
    stage = {
      event,
      draft: draft.id,
      draftType: draftType.id,
      paid,
      organiser,
      buyer,
      free,
      ticket: ticket as Stage['ticket'],
      pending: async () => (await order(server(), event, orderOf(type), { token: buyer.token })).order.id,
      another: async () => (await buy(server(), event, orderOf(type), buyer.token)).order.id,
    };
    tokens = {
      anonymous: undefined,
      other: other.token,
      buyer: buyer.token,
      organiser: organiser.token,
      superuser: await superuserToken(server()),
    };
  });

  const ask = async ([, method, path, , body]: Row, who: Who): Promise<Answer<unknown>> =>
    call(server().origin, method, await path(stage), { token: tokens[who], body: body?.(stage) });

  describe.each([
    ['of the product', CALLS],
    ['of the records', RECORDS],
  ])('the calls %s', (_, table) => {
    it.each(table.map((row) => [row[0], row] as const))('%s', async (_what, row) => {
      const seen: Record<string, number> = {};
      for (const who of WHO) {
        const answer = await ask(row, who);
        seen[who] = answer.status;
        if (answer.status >= 400) expectRefusal(answer, { status: answer.status });
      }
      expect(seen).toEqual(Object.fromEntries(WHO.map((who, n) => [who, row[3][n]])));
    });
  });

  it('a public account is a name and a picture, and nothing else', async () => {
    const { body } = await call(server().origin, 'GET', `/api/users/${stage.organiser.id}`);
    expect(body).toEqual({ id: stage.organiser.id, name: 'Asha Gurung', avatarUrl: '' });
  });

  it('setting up payouts is for people, not for superusers', async () => {
    const body = { refresh_url: `${server().origin}/home`, return_url: `${server().origin}/home` };
    const ask = (who: Who) =>
      call(server().origin, 'POST', '/api/me/payment/setup', { token: tokens[who], body });
    expectRefusal(await ask('anonymous'), { status: 401, fields: [] });
    expectRefusal(await ask('superuser'), { status: 403, fields: [] });
    expect((await ask('buyer')).status).toBe(200);
  });

  it('the metrics are for this machine, and through a proxy for superusers', async () => {
    for (const who of WHO) {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      const near = await call<string>(server().origin, 'GET', '/metrics', { token: tokens[who] });
      expect(near.status).toBe(200);
      expect(near.body).toContain('mela_http_request_seconds');
      const far = await call(server().origin, 'GET', '/metrics', { token: tokens[who], headers });
      expect([who, far.status]).toEqual([who, who === 'superuser' ? 200 : 404]);
    }
  });

  it('a token that is forged, of another order, or none opens nothing', async () => {
    const guest = await buy(server(), stage.event, orderOf(stage.free));
    const { id } = stage.paid.order;
    const forged = stage.paid.accessToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const wrong = ['', 'x', forged, guest.accessToken, 'a'.repeat(5000), '%F0%9F%92%A5', '__proto__'];
    const paths: [string, string][] = [
      ['GET', `/api/orders/${id}`],
      ['GET', `/api/orders/${id}/tickets.pdf`],
      ['GET', `/api/tickets/${stage.ticket.id}/qr.svg`],
      ['POST', `/api/orders/${id}/cancel`],
      ['GET', `/api/orders/${id}/give-back`],
    ];
    await expectNothingWritten(server(), async () => {
      for (const [method, path] of paths) {
        for (const token of wrong) {
          expectRefusal(await call(server().origin, method, `${path}?accessToken=${token}`), {
            status: 404,
            fields: [],
          });
        }
      }
    });
    const right = await call(
      server().origin,
      'GET',
      `/api/orders/${id}?accessToken=${stage.paid.accessToken}`,
    );
    expect(right.status).toBe(200);
  });

  it('an Authorization header that is not ours is nobody', async () => {
    const [head = '', claims = '', signature = ''] = stage.organiser.token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), id: stage.buyer.id }),
    ).toString('base64url');
    const forged = [
      'nonsense',
      'Bearer',
      `Basic ${btoa('asha:secret')}`,
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${head}.${other}.${signature}`,
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      `${stage.organiser.token}.more`,
      'a.b.c',
      'x'.repeat(8000),
    ];
    for (const token of forged) {
      expectRefusal(await call(server().origin, 'GET', '/api/me', { token }), { status: 401, fields: [] });
    }
    const bearer = await call(server().origin, 'GET', '/api/me', {
      token: `Bearer ${stage.organiser.token}`,
    });
    expect(bearer.body).toMatchObject({ id: stage.organiser.id });
  });

  it('cookies sign pages in, and never the API', async () => {
    const headers = { cookie: `auth_token=${stage.organiser.token}` };
    expect((await call(server().origin, 'GET', '/api/me', { headers })).status).toBe(401);
    expect((await call(server().origin, 'GET', '/home', { headers })).status).toBe(200);
    const elsewhere = {
      ...headers,
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const forged = await call(server().origin, 'POST', '/new-event', { headers: elsewhere, body: 'title=x' });
    expectRefusal(forged, { status: 403, fields: [] });
  });

  it.each([
    ['an amount below one', { amount: 0 }, 400, ['amount']],
    ['a negative amount', { amount: -5 }, 400, ['amount']],
    ['a fraction', { amount: 1.5 }, 400, ['amount']],
    ['an amount as text', { amount: '50' }, 400, ['amount']],
    ['more than was paid', { amount: 101 }, 400, ['amount']],
    ['more than anybody has', { amount: 1e15 }, 400, ['amount']],
    ['a reason without end', { reason: 'a'.repeat(501) }, 400, ['reason']],
    ['a list', [], 400, []],
  ])('a refund of %s is refused and nothing is written', async (_, body, status, fields) => {
    await expectNothingWritten(server(), async () => {
      const path = `/api/orders/${stage.paid.order.id}/refund`;
      const answer = await call(server().origin, 'POST', path, { token: stage.organiser.token, body });
      expectRefusal(answer, { status, fields });
    });
  });

  it.each([
    ['no code', {}, ['code']],
    ['a number', { code: 7 }, ['code']],
    ['no end', { code: 'a'.repeat(1001) }, ['code']],
    ['a date that is none', { code: 'x', at: 'yesterday' }, ['at']],
    ['a scan of tomorrow', { code: 'x', at: '2200-01-01 00:00:00.000Z' }, ['at']],
    ['a device without end', { code: 'x', device: 'a'.repeat(121) }, ['device']],
  ])('a check-in with %s is told by field', async (_, body, fields) => {
    await expectNothingWritten(server(), async () => {
      const path = `/api/events/${stage.event}/check-ins`;
      const answer = await call(server().origin, 'POST', path, { token: stage.organiser.token, body });
      expectRefusal(answer, { status: 400, fields });
    });
  });

  it('an address of the API that is not there, or not for that method, is a 404 in its words', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/health'],
      ['GET', '/api/events/tickets/confirm'],
      ['PUT', `/api/orders/${stage.paid.order.id}`],
      ['GET', '/api/users/..%2f..'],
      ['GET', '/api/orders/short'],
    ] as const) {
      expectRefusal(await call(server().origin, method, path), { status: 404, fields: [] });
    }
  });

  it('the poster of a draft is nobody’s business', async () => {
    for (const format of ['svg', 'png']) {
      expect((await fetch(`${server().origin}/posters/${stage.event}.${format}`)).status).toBe(200);
      expect((await fetch(`${server().origin}/posters/${stage.draft}.${format}`)).status).toBe(404);
    }
  });
});
