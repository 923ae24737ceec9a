import PocketBase, { ClientResponseError, type RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { PASSWORD } from '../support/people.ts';
import { aMela, buy, openSale, orderOf } from '../support/sales.ts';
import { describeOnEachServer, SUPERUSER } from '../support/server.ts';

describeOnEachServer("the product's collections through the official SDK", (server) => {
  const clients: PocketBase[] = [];
  const client = (): PocketBase => {
    const made = new PocketBase(server().origin);
    made.autoCancellation(false);
    clients.push(made);
    return made;
  };
  const join = async (name: string): Promise<PocketBase> => {
    const email = `${name}@example.org`;
    const made = client();
    await made.collection('users').create({ email, name, password: PASSWORD, passwordConfirm: PASSWORD });
    await made.collection('users').authWithPassword(email, PASSWORD);
    return made;
  };
  const idOf = (pb: PocketBase): string => pb.authStore.record?.id ?? '';
  const refusal = async (work: Promise<unknown>): Promise<{ status: number; fields: string[] }> => {
    const error: unknown = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ClientResponseError)) throw new Error('it was not refused', { cause: error });
    const { data } = error.response as { data: Record<string, unknown> };
    return { status: error.status, fields: Object.keys(data) };
  };

  let anybody: PocketBase;
  let organiser: PocketBase;
  let buyer: PocketBase;
  let other: PocketBase;
  let open: { event: string; types: string[] };
  let unlisted: string;
  let draft: RecordModel;

  beforeAll(async () => {
    anybody = client();
    [organiser, buyer, other] = (await Promise.all(['asha', 'bikash', 'chandra'].map(join))) as [
      PocketBase,
      PocketBase,
      PocketBase,
    ];
    const { token } = organiser.authStore;
    open = await openSale(server(), { token }, [
      { name: 'Adult', price: 1800 },
      { name: 'Crew', kind: 'free', price: 0, hidden: true },
    ]);
    unlisted = (await openSale(server(), { token }, [{ name: 'Seat' }], { visibility: 'unlisted' })).event;
    draft = await organiser.collection('events').create(aMela({ title: 'A draft' }));
    await buy(server(), open.event, orderOf(open.types[0] ?? '', 2), buyer.authStore.token);
  });
  afterAll(() => {
    for (const made of clients) made.authStore.clear();
  });

  it('accounts are made, signed in, refreshed and changed', async () => {
    const pb = await join('durga');
    expect(pb.authStore.isValid).toBe(true);
    expect(pb.authStore.record).toMatchObject({
      collectionId: '_pb_users_auth_',
      collectionName: 'users',
      email: 'durga@example.org',
      verified: false,
    });
    const { token, record } = await pb.collection('users').authRefresh();
    expect(record.id).toBe(idOf(pb));
    expect(pb.authStore.token).toBe(token);
    const changed = await pb
      .collection('users')
      .update(idOf(pb), { name: 'Durga', avatarUrl: 'https://a.example/d.png' });
    expect(changed).toMatchObject({ name: 'Durga', avatarUrl: 'https://a.example/d.png' });
    expect(pb.authStore.record?.name).toBe('Durga');
    expect(
      await refusal(pb.collection('users').authWithPassword('durga@example.org', 'wrong')),
    ).toMatchObject({ status: 400 });
    const again = { email: 'durga@example.org', password: PASSWORD, passwordConfirm: PASSWORD };
    expect(await refusal(client().collection('users').create(again))).toEqual({
      status: 400,
      fields: ['email'],
    });
    expect(await refusal(pb.collection('users').update(idOf(pb), { verified: true }))).toMatchObject({
      status: 400,
    });
  });

  describe('anybody', () => {
    it('lists and views published public events, and views unlisted ones by their id', async () => {
      const ids = (await anybody.collection('events').getFullList()).map(({ id }) => id);
      expect(ids).toContain(open.event);
      expect(ids).not.toContain(unlisted);
      expect(ids).not.toContain(draft.id);
      const event = await anybody.collection('events').getOne(open.event);
      expect(event).toMatchObject({ status: 'published', title: 'Dashain Mela', currency: 'EUR' });
      expect(Object.keys(event)).not.toContain('taken');
      expect(Object.keys(event)).not.toContain('searchText');
      expect((await anybody.collection('events').getOne(unlisted)).id).toBe(unlisted);
      expect(await refusal(anybody.collection('events').getOne(draft.id))).toEqual({
        status: 404,
        fields: [],
      });
      const found = await anybody
        .collection('events')
        .getFirstListItem(anybody.filter('city = {:city}', { city: 'Kathmandu' }));
      expect(found.city).toBe('Kathmandu');
    });

    it('lists and views the ticket types that are not hidden', async () => {
      const types = await anybody
        .collection('ticket_types')
        .getFullList({ filter: `event = "${open.event}"`, expand: 'event' });
      expect(types).toMatchObject([
        {
          id: open.types[0],
          name: 'Adult',
          price: 1800,
          sold: 2,
          held: 0,
          expand: { event: { id: open.event } },
        },
      ]);
      expect(await refusal(anybody.collection('ticket_types').getOne(open.types[1] ?? ''))).toEqual({
        status: 404,
        fields: [],
      });
    });

    it('sees no order and no ticket, and writes nothing', async () => {
      for (const collection of ['orders', 'tickets', 'order_items', 'users']) {
        expect(await anybody.collection(collection).getFullList()).toEqual([]);
      }
      expect((await refusal(anybody.collection('events').create(aMela()))).status).toBe(400);
      expect((await refusal(anybody.collection('events').update(open.event, { title: 'Mine' }))).status).toBe(
        404,
      );
      expect((await refusal(anybody.collection('events').delete(open.event))).status).toBe(404);
    });
  });

  describe('an organiser', () => {
    it('sees their own whole: drafts, hidden ticket types, orders and tickets', async () => {
      const events = await organiser
        .collection('events')
        .getFullList({ filter: `organiser = "${idOf(organiser)}"` });
      expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining([open.event, unlisted, draft.id]));
      const types = await organiser
        .collection('ticket_types')
        .getFullList({ filter: `event = "${open.event}"`, sort: 'name' });
      expect(types.map(({ name }) => String(name))).toEqual(['Adult', 'Crew']);
      const orders = await organiser.collection('orders').getFullList({ filter: `event = "${open.event}"` });
      expect(orders).toMatchObject([
        { status: 'paid', total: 3600, buyer: idOf(buyer), buyerEmail: 'maya@example.com' },
      ]);
      expect(Object.keys(orders[0] ?? {})).not.toContain('paymentIntentId');
      expect(await organiser.collection('tickets').getFullList()).toHaveLength(2);
    });

    it('makes an event of records, publishes it by an update, and cancels it', async () => {
      const made = await organiser
        .collection('events')
        .create(
          aMela({ title: 'Made of records', description: '<p onclick="x()">Hi</p><script>x()</script>' }),
        );
      expect(made).toMatchObject({
        status: 'draft',
        organiser: idOf(organiser),
        slug: 'made-of-records',
        description: '<p>Hi</p>',
      });
      await organiser
        .collection('ticket_types')
        .create({ event: made.id, name: 'Entry', kind: 'paid', price: 500, quantity: 10 });
      const published = await organiser.collection('events').update(made.id, { status: 'published' });
      expect(published).toMatchObject({
        status: 'published',
        publishedAt: expect.stringMatching(/Z$/) as string,
      });
      expect((await anybody.collection('events').getOne(made.id)).title).toBe('Made of records');
      expect(
        (await refusal(organiser.collection('events').update(made.id, { status: 'draft' }))).status,
      ).toBe(409);
      expect(await organiser.collection('events').update(made.id, { status: 'cancelled' })).toMatchObject({
        status: 'cancelled',
      });
    });

    it.each([
      ['a title left out', { title: '' }, 'title'],
      ['a title without end', { title: 'a'.repeat(121) }, 'title'],
      ['a date that is none', { startsAt: 'soon' }, 'startsAt'],
      ['an end before the start', { endsAt: '2020-01-01 00:00:00.000Z' }, 'endsAt'],
      ['a time zone that is none', { timezone: 'Nepal/Everest' }, 'timezone'],
      ['a currency that is none', { currency: 'XXQ' }, 'currency'],
      ['a negative capacity', { capacity: -1 }, 'capacity'],
      ['a fraction of a place', { capacity: 1.5 }, 'capacity'],
      ['a script for an address', { onlineUrl: 'javascript:alert(1)' }, 'onlineUrl'],
      ['a category of their own', { category: 'party' }, 'category'],
      ['a place beyond the earth', { location: { lon: 200, lat: 0 } }, 'location'],
    ])('is told by field of %s', async (_, change, field) => {
      const { status, fields } = await refusal(organiser.collection('events').create(aMela(change)));
      expect(status).toBe(400);
      expect(fields.map((name) => name.split('.')[0])).toEqual([field]);
    });

    it.each([
      ['a negative price', { price: -1 }, 'price'],
      ['a fraction of a cent', { price: 10.5 }, 'price'],
      ['a price beyond everything', { price: 1e13 }, 'price'],
      ['no price for a paid ticket', { price: 0 }, 'price'],
      ['a free ticket with a price', { kind: 'free', price: 5 }, 'price'],
      ['no tickets at all', { quantity: 0 }, 'quantity'],
      ['half a ticket', { quantity: 1.5 }, 'quantity'],
      ['more than there can be', { quantity: 1e9 }, 'quantity'],
      ['a kind of their own', { kind: 'vip' }, 'kind'],
      [
        'a sale that ends before it begins',
        { salesStart: '2026-12-02 00:00:00.000Z', salesEnd: '2026-12-01 00:00:00.000Z' },
        'salesEnd',
      ],
      ['sold ones', { sold: 5 }, 'sold'],
      ['held ones', { held: 5 }, 'held'],
    ])('is told by field of a ticket type with %s', async (_, change, field) => {
      const values = { event: draft.id, name: 'Entry', kind: 'paid', price: 500, quantity: 10, ...change };
      const { status, fields } = await refusal(organiser.collection('ticket_types').create(values));
      expect({ status, fields }).toEqual({ status: 400, fields: [field] });
    });

    it('writes no stock and no state that sales keep', async () => {
      const [type = ''] = open.types;
      for (const change of [{ sold: 0 }, { held: 3 }, { quantity: 1 }, { event: draft.id }]) {
        const { status, fields } = await refusal(organiser.collection('ticket_types').update(type, change));
        expect({ status, fields }).toEqual({ status: 400, fields: Object.keys(change) });
      }
      expect((await refusal(organiser.collection('ticket_types').delete(type))).status).toBe(409);
      expect(
        (await refusal(organiser.collection('events').update(open.event, { organiser: idOf(other) }))).status,
      ).toBe(400);
      expect(
        (await refusal(organiser.collection('events').update(open.event, { currency: 'USD' }))).status,
      ).toBeGreaterThanOrEqual(400);
      const [order] = await organiser.collection('orders').getFullList();
      expect(
        (await refusal(organiser.collection('orders').update(order?.id ?? '', { total: 0 }))).status,
      ).toBe(403);
      const root = client();
      await root.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password);
      expect((await refusal(root.collection('orders').update(order?.id ?? '', { total: 0 }))).status).toBe(
        400,
      );
      expect((await anybody.collection('ticket_types').getOne(type)).sold).toBe(2);
    });
  });

  it('a buyer sees their own orders and tickets, and others see nothing of them', async () => {
    const [order] = await buyer.collection('orders').getFullList();
    expect(order).toMatchObject({ buyer: idOf(buyer), total: 3600 });
    const tickets = await buyer
      .collection('tickets')
      .getFullList({ expand: 'ticketType,order', sort: 'position' });
    expect(tickets).toMatchObject([
      { status: 'valid', expand: { ticketType: { name: 'Adult' }, order: { id: order?.id } } },
      {},
    ]);
    for (const collection of ['orders', 'tickets', 'order_items']) {
      expect(await other.collection(collection).getFullList()).toEqual([]);
    }
    expect(await refusal(other.collection('orders').getOne(order?.id ?? ''))).toEqual({
      status: 404,
      fields: [],
    });
    expect(await refusal(other.collection('tickets').getOne(tickets[0]?.id ?? ''))).toEqual({
      status: 404,
      fields: [],
    });
    expect(await refusal(other.collection('users').getOne(idOf(buyer)))).toEqual({ status: 404, fields: [] });
  });

  describe('a cover', () => {
    const picture = (): Promise<Buffer> =>
      sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c22' } })
        .png()
        .toBuffer();

    it('is uploaded, downloaded and made small', async () => {
      const cover = new File([new Uint8Array(await picture())], 'Our Poster.png', { type: 'image/png' });
      const event = await organiser.collection('events').update(open.event, { cover });
      expect(event.cover).toMatch(/^our_poster_[a-z0-9]{10}\.png$/);
      const whole = await fetch(anybody.files.getURL(event, String(event.cover)));
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png']);
      const thumb = await fetch(anybody.files.getURL(event, String(event.cover), { thumb: '320x180' }));
      const { width, height } = await sharp(Buffer.from(await thumb.arrayBuffer())).metadata();
      expect([width, height]).toEqual([320, 180]);
      const bare = await organiser.collection('events').update(open.event, { cover: null });
      expect(bare.cover).toBe('');
    });

    it.each([
      ['a page that says it is a picture', Buffer.from('<!doctype html><script>x()</script>'), 'cover.png'],
      [
        'a drawing that may hold a script',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        'cover.svg',
      ],
      ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'cover.jpg'],
      ['nothing', Buffer.alloc(0), 'cover.png'],
      ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'cover.png'],
    ])('that is %s is refused by its field', async (_, bytes, name) => {
      const cover = new File([new Uint8Array(bytes)], name, { type: 'image/png' });
      const before = (await organiser.collection('events').getOne(draft.id)).cover;
      const { status, fields } = await refusal(organiser.collection('events').update(draft.id, { cover }));
      expect({ status, fields }).toEqual({ status: 400, fields: ['cover'] });
      expect((await organiser.collection('events').getOne(draft.id)).cover).toBe(before);
    });
  });
});
