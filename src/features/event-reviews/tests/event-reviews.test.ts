import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { eventReviewsService } from '#features/event-reviews/service.ts';
import { MOST_A_DAY, SENT_TWICE_MS } from '#features/event-reviews/actions/correspond.ts';
import { DIGEST, TELL_TEAM } from '#features/event-reviews/model/job-kinds.ts';
import { eventsService } from '#features/events/service.ts';
import type { Actor } from '#lib/actor.ts';
import { aMela } from '#tests/support/events.ts';
import { refused } from '#tests/support/refused.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { EVERYBODY, type TeamWorld, teamWorld, type Who } from '#tests/support/team-world.ts';

const REASON = 'The picture is not yours.\nUse another.';

const room = ({ services }: TeamWorld) => services.rooms.get(eventReviewsService);
const events = ({ services }: TeamWorld) => services.rooms.get(eventsService);
const operatorOf = ({ who }: TeamWorld) => ({
  actor: who.superuser.actor as Actor,
  email: who.superuser.email,
});
const rows = async <Row>({ services }: TeamWorld, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(services.db.read())).rows;
const statusOf = async (world: TeamWorld, event: string) =>
  (await rows<{ status: string }>(world, `SELECT status FROM events WHERE id = '${event}'`))[0]?.status;
const reviews = (world: TeamWorld) =>
  rows<Record<string, string>>(world, 'SELECT * FROM event_reviews ORDER BY created, id');
const history = async (world: TeamWorld, event: string) =>
  (await events(world).history(world.who.owner.actor as Actor, event)).entries.map(({ action }) => action);

/** Runs the mails about reviews that wait by now; returns who got what since then, by address. */
async function mails(world: TeamWorld) {
  const waiting = await rows<{ id: string; kind: string; payload: string }>(
    world,
    `SELECT id, kind, payload FROM jobs WHERE kind IN ('${TELL_TEAM}', '${DIGEST}') AND status = 'waiting' AND "runAt" <= '${world.clock.text()}' ORDER BY created, id`,
  );
  const kinds = new Map(
    world.services.rooms.open.flatMap(({ jobKinds = [] }) => jobKinds.map((kind) => [kind.kind, kind])),
  );
  for (const { id, kind, payload } of waiting) {
    await kinds.get(kind)?.run(JSON.parse(payload) as never, { number: 1, last: false });
    await world.services.db.write((tx) =>
      sql.raw(`UPDATE jobs SET status = 'done' WHERE id = '${id}'`).execute(tx.as()),
    );
  }
  return rows<{ recipient: string; subject: string; body: string; html: string }>(
    world,
    `SELECT recipient, subject, body, html FROM mail_outbox WHERE subject LIKE '%review%' OR subject LIKE 'Before%' OR subject LIKE '%is published%' ORDER BY created, recipient`,
  );
}

/** A product that looks at events of these before they are published. */
async function reviewed(databases: Parameters<typeof teamWorld>[0], scope = 'newcomers', hours = '24') {
  const world = await teamWorld(databases);
  await room(world).setSiteRule(operatorOf(world), { scope, hours });
  return world;
}

async function waiting(databases: Parameters<typeof teamWorld>[0]) {
  const world = await reviewed(databases);
  const { event } = await world.staffed('draft');
  await events(world).publish(world.who.owner.actor as Actor, event);
  return { world, event, owner: world.who.owner.actor as Actor };
}

describeProduct('an event that is reviewed', (databases) => {
  it('waits instead of being published, and says so to its team by mail', async () => {
    const { world, event, owner } = await waiting(databases);
    expect(await statusOf(world, event)).toBe('draft');
    expect(await rows(world, `SELECT "publishedAt" FROM events WHERE id = '${event}'`)).toEqual([
      { publishedAt: '' },
    ]);
    expect(await reviews(world)).toMatchObject([
      { event, state: 'waiting', created: world.clock.text(), waitingSince: world.clock.text(), ended: '' },
    ]);
    expect(await events(world).findVisible(event, world.who.buyer.actor)).toBeNull();
    const told = await mails(world);
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['manager@mela.test', '“Dashain Mela” is waiting for review'],
      ['owner@mela.test', '“Dashain Mela” is waiting for review'],
    ]);
    expect(told[0]?.body).toContain('less than 24 hours');
    expect(told[0]?.body).toContain(`/events/${event}/manage/review`);
    expect((await history(world, event))[0]).toBe('event.submit');

    // Again is nothing new, and leaves what an operator looks at as it is.
    const before = await rows(world, `SELECT updated FROM events WHERE id = '${event}'`);
    world.clock.advance(1_000);
    expect((await events(world).publish(owner, event)).status).toBe('draft');
    expect((await reviews(world)).length).toBe(1);
    expect(await mails(world)).toHaveLength(2);
    expect(await rows(world, `SELECT updated FROM events WHERE id = '${event}'`)).toEqual(before);
    await world.services.close();
  });

  it('is told to the operator once an hour at most, and not when it waits no more', async () => {
    const { world, event, owner } = await waiting(databases);
    await room(world).answer(owner, { event, text: 'It is for children.' });
    const digests = async () => (await mails(world)).filter(({ subject }) => subject.includes('waits for'));
    expect(await digests()).toHaveLength(0);
    world.clock.advance(3_600_000);
    const sent = await digests();
    expect(sent.map(({ subject }) => subject)).toEqual(['1 event waits for review']);
    expect(sent[0]?.body).toContain('Dashain Mela');
    expect(sent[0]?.body).toContain('/_/reviews');
    await room(world).answer(owner, { event, text: 'And for adults.' });
    await room(world).withdraw(owner, event);
    world.clock.advance(3_600_000);
    expect((await mails(world)).filter(({ subject }) => subject.includes('waits for review'))).toHaveLength(
      1,
    );
    await world.services.close();
  });

  const RECORDS = '/api/collections/events/records';
  const WAYS: Record<string, (world: TeamWorld, event: string) => Promise<string>> = {
    'the verb': async (world, event) => {
      await events(world).publish(world.who.owner.actor as Actor, event);
      return event;
    },
    'a change of its record': async (world, event) => {
      const change = { title: 'Tihar Mela', status: 'published' };
      const { body } = await world.call('PATCH', `${RECORDS}/${event}`, world.who.owner.token, change);
      // What else was changed is.
      return `${String(body.id)}${body.title === change.title ? '' : ' as it was'}`;
    },
    'a record made as published': async (world) => {
      const made = { ...aMela(), status: 'published' };
      const { body } = await world.call('POST', RECORDS, world.who.owner.token, made);
      return String(body.id);
    },
  };
  it.each(Object.keys(WAYS))('waits by each way of publishing: %s', async (way) => {
    const world = await reviewed(databases, 'everybody');
    const { event: draft } = await world.staffed('draft');
    const event = (await WAYS[way]?.(world, draft)) ?? '';
    const { body } = await world.call('GET', `${RECORDS}/${event}`, world.who.owner.token);
    expect([body.status, body.publishedAt]).toEqual(['draft', '']);
    const listed = await world.call('GET', RECORDS, world.who.stranger.token);
    expect(listed.body.totalItems).toBe(0);
    expect(await reviews(world)).toMatchObject([{ event, state: 'waiting' }]);
    await world.services.close();
  });

  it('is refused first where something is missing, and leaves nothing', async () => {
    const world = await reviewed(databases);
    const owner = world.who.owner.actor as Actor;
    const { id } = await events(world).create(
      owner,
      aMela({ venueName: '', venueAddress: '', onlineUrl: '' }),
    );
    expect((await refused(events(world).publish(owner, id))).status).toBe(400);
    expect([
      await reviews(world),
      await rows(world, `SELECT id FROM jobs WHERE kind = '${TELL_TEAM}'`),
    ]).toEqual([[], []]);
    await world.services.close();
  });

  it('as a copy of a published event waits, too', async () => {
    const world = await reviewed(databases, 'nobody');
    const owner = world.who.owner.actor as Actor;
    const { event } = await world.staffed();
    await room(world).setSiteRule(operatorOf(world), { scope: 'everybody', hours: '24' });
    const copy = await events(world).duplicate(owner, event);
    expect((await events(world).publish(owner, copy.id)).status).toBe('draft');
    expect(await reviews(world)).toMatchObject([{ event: copy.id, state: 'waiting' }]);
    // What is published already stays so, also when it is changed.
    await events(world).update(owner, event, { title: 'Tihar Mela' });
    expect(await statusOf(world, event)).toBe('published');
    await world.services.close();
  });

  it.each([
    // By the rule of the site and of the account: of the first event, and of the second after the first was approved.
    ['nobody', null, ['published', 'published']],
    ['nobody', 'always', ['draft', 'draft']],
    ['newcomers', null, ['draft', 'published']],
    ['newcomers', 'never', ['published', 'published']],
    ['newcomers', 'always', ['draft', 'draft']],
    ['everybody', null, ['draft', 'draft']],
    ['everybody', 'never', ['published', 'published']],
  ] as const)('by rule: %s, and %s for the account', async (scope, rule, expected) => {
    const world = await reviewed(databases, scope);
    const owner = world.who.owner.actor as Actor;
    if (rule !== null) await room(world).setAccountRule(operatorOf(world), { account: owner.id, rule });
    const found: string[] = [];
    for (const _ of expected) {
      const { event } = await world.staffed('draft');
      // The rule is that of whose it is, also where a manager publishes it.
      const { status } = await events(world).publish(world.who.manager.actor as Actor, event);
      found.push(status);
      if (status === 'draft') await room(world).approve(operatorOf(world), { event });
    }
    expect(found).toEqual(expected);
    await world.services.close();
  });

  it('is published by an operator with all checks, in one write with its history', async () => {
    const { world, event } = await waiting(databases);
    await mails(world);
    world.clock.advance(60_000);
    const { event: looked } = await room(world).readForOperators(event);
    await room(world).approve(operatorOf(world), { event, seen: looked.updated });
    expect(await statusOf(world, event)).toBe('published');
    expect(await rows(world, `SELECT "publishedAt" FROM events WHERE id = '${event}'`)).toEqual([
      { publishedAt: world.clock.text() },
    ]);
    expect(await reviews(world)).toMatchObject([
      {
        state: 'approved',
        waitingSince: '',
        ended: world.clock.text(),
        approvedBy: 'admin@mela.test',
        title: 'Dashain Mela',
      },
    ]);
    const { entries } = await events(world).history(world.who.owner.actor as Actor, event);
    expect(entries[0]).toMatchObject({ action: 'event.publish', actorKind: 'superuser' });
    expect((await mails(world)).slice(2).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['manager@mela.test', '“Dashain Mela” is published'],
      ['owner@mela.test', '“Dashain Mela” is published'],
    ]);
    await world.services.close();
  });

  it('is not published by an operator where its checks no longer hold, or it was changed since', async () => {
    const { world, event, owner } = await waiting(databases);
    const { event: looked } = await room(world).readForOperators(event);
    world.clock.advance(1_000);
    await events(world).update(owner, event, { title: 'Pay here instead' });
    const operator = operatorOf(world);
    expect(await refused(room(world).approve(operator, { event, seen: looked.updated }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('changed after you opened'),
    });
    await events(world).update(owner, event, { venueName: '', venueAddress: '', city: '', onlineUrl: '' });
    expect((await refused(room(world).approve(operator, { event }))).status).toBe(400);
    expect(await reviews(world)).toMatchObject([{ state: 'waiting', approvedBy: '' }]);
    expect(await statusOf(world, event)).toBe('draft');
    await world.services.close();
  });

  it('is over where a superuser publishes it by another way', async () => {
    const { world, event } = await waiting(databases);
    const answer = await world.call(
      'PATCH',
      `/api/collections/events/records/${event}`,
      world.who.superuser.token,
      {
        status: 'published',
      },
    );
    expect([answer.status, answer.body.status]).toEqual([200, 'published']);
    expect(await reviews(world)).toMatchObject([{ state: 'approved', approvedBy: '' }]);
    expect(await room(world).count()).toMatchObject({ waiting: 0 });
    await world.services.close();
  });

  it('is sent back with a reason, answered, sent again, and approved', async () => {
    const { world, event, owner } = await waiting(databases);
    await mails(world);
    world.clock.advance(60_000);
    const ask = () => room(world).askForChanges(operatorOf(world), { event, reason: `  ${REASON}  ` });
    await Promise.all([ask(), ask()]);
    expect(await reviews(world)).toMatchObject([{ state: 'changes', waitingSince: '', ended: '' }]);
    const told = (await mails(world)).slice(2);
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['manager@mela.test', 'Before “Dashain Mela” can be published'],
      ['owner@mela.test', 'Before “Dashain Mela” can be published'],
    ]);
    expect(told[0]?.body).toContain('The picture is not yours.');
    expect(told[0]?.body).not.toContain('admin@mela.test');
    expect(await history(world, event)).toContain('event.askChanges');
    expect(await refused(room(world).approve(operatorOf(world), { event }))).toMatchObject({ status: 409 });

    // What is missing is said before it is sent, and what was written is not kept twice.
    await events(world).update(owner, event, { venueName: '', venueAddress: '', city: '', onlineUrl: '' });
    const text = 'We drew our own.';
    expect((await refused(room(world).answer(owner, { event, text }))).data).toHaveProperty('venueName');
    await events(world).update(owner, event, { venueName: 'Patan Durbar' });
    world.clock.advance(60_000);
    await room(world).answer(world.who.manager.actor as Actor, { event, text });
    expect(await reviews(world)).toMatchObject([
      {
        state: 'waiting',
        waitingSince: world.clock.text(),
        created: expect.not.stringMatching(world.clock.text()),
      },
    ]);
    const seen = await room(world).readForTeam(owner, event);
    expect(seen?.messages.map(({ author, name, text: said }) => [author, name, said])).toEqual([
      ['operator', '', REASON],
      ['team', 'manager', text],
    ]);
    // Once more without a word, by publishing it as at first.
    await room(world).askForChanges(operatorOf(world), { event, reason: 'One more thing.' });
    expect((await events(world).publish(owner, event)).status).toBe('draft');
    expect(await room(world).count()).toMatchObject({ waiting: 1, changes: 0 });
    await room(world).approve(operatorOf(world), { event });
    expect(await statusOf(world, event)).toBe('published');
    await world.services.close();
  });

  it('is taken back by its team, is a draft like others, and waits again when it is published', async () => {
    const { world, event, owner } = await waiting(databases);
    const other = await world.staffed('draft');
    await events(world).publish(owner, other.event);
    await room(world).withdraw(owner, event);
    expect(await reviews(world)).toMatchObject([
      { state: 'withdrawn', waitingSince: '' },
      { event: other.event },
    ]);
    expect(await room(world).stateOf(event)).toBeNull();
    expect(await history(world, event)).toContain('event.withdraw');
    for (const work of [
      () => room(world).withdraw(owner, event),
      () => room(world).answer(owner, { event, text: 'Hello' }),
      () => room(world).approve(operatorOf(world), { event }),
      () => room(world).askForChanges(operatorOf(world), { event, reason: REASON }),
    ])
      expect(await refused(work())).toMatchObject({ status: 409 });
    // Who took it back after a question does not get it past by another event of theirs.
    await room(world).approve(operatorOf(world), { event: other.event });
    world.clock.advance(1_000);
    expect((await events(world).publish(owner, event)).status).toBe('draft');
    expect((await reviews(world)).map(({ state }) => state)).toEqual(['withdrawn', 'approved', 'waiting']);
    await world.services.close();
  });

  it('goes with all that was written when the draft is deleted', async () => {
    const { world, event, owner } = await waiting(databases);
    await room(world).answer(owner, { event, text: 'It is for children.' });
    await events(world).deleteDraft(owner, event);
    expect([await reviews(world), await rows(world, 'SELECT id FROM event_review_messages')]).toEqual([
      [],
      [],
    ]);
    expect(await mails(world)).toEqual([]);
    await world.services.close();
  });

  it('is decided once where two decide at the same time', async () => {
    const { world, event, owner } = await waiting(databases);
    const operator = operatorOf(world);
    const settled = async (...work: Promise<unknown>[]) =>
      (await Promise.allSettled(work)).map(({ status }) => status).toSorted();
    expect(
      await settled(room(world).approve(operator, { event }), room(world).approve(operator, { event })),
    ).toEqual(['fulfilled', 'rejected']);
    const next = await (async () => {
      await room(world).setAccountRule(operator, { account: owner.id, rule: 'always' });
      return world.staffed('draft');
    })();
    // Two of its team publish it: one review, and one mail to each.
    const [first, second] = await Promise.all([
      events(world).publish(owner, next.event),
      events(world).publish(world.who.manager.actor as Actor, next.event),
    ]);
    expect([first?.status, second?.status]).toEqual(['draft', 'draft']);
    expect((await reviews(world)).filter((row) => row.event === next.event)).toHaveLength(1);
    expect(
      await settled(
        room(world).approve(operator, { event: next.event }),
        room(world).withdraw(owner, next.event),
      ),
    ).toEqual(['fulfilled', 'rejected']);
    const [row] = (await reviews(world)).filter(({ event: of }) => of === next.event);
    expect([row?.state, await statusOf(world, next.event)]).toEqual(
      row?.state === 'approved' ? ['approved', 'published'] : ['withdrawn', 'draft'],
    );
    const last = await world.staffed('draft');
    await events(world).publish(owner, last.event);
    expect(
      await settled(
        room(world).approve(operator, { event: last.event }),
        events(world).deleteDraft(owner, last.event),
      ),
    ).toEqual(['fulfilled', 'rejected']);
    // Nothing is left of what is gone, and what is published was approved.
    const left = (await reviews(world))
      .filter(({ event: of }) => of === last.event)
      .map(({ state }) => state);
    expect([await statusOf(world, last.event), left]).toEqual(
      left.length > 0 ? ['published', ['approved']] : [undefined, []],
    );
    await world.services.close();
  });

  const MAY: Record<Who, number> = {
    guest: 404,
    stranger: 404,
    buyer: 404,
    owner: 0,
    manager: 0,
    finance: 403,
    check_in: 403,
    superuser: 0,
  };
  it('is read, answered and taken back by those who may publish it, and decided by operators alone', async () => {
    const { world, event } = await waiting(databases);
    const statusOfTry = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 0,
        ({ status }: { status: number }) => status,
      );
    for (const who of EVERYBODY) {
      const actor = world.who[who].actor ?? { id: '', superuser: false };
      const posing = { actor, email: 'somebody@mela.test' };
      expect([
        who,
        await statusOfTry(room(world).readForTeam(actor, event)),
        await statusOfTry(room(world).answer(actor, { event, text: `A word of ${who}` })),
      ]).toEqual([who, MAY[who], MAY[who]]);
      if (actor.superuser) continue;
      for (const work of [
        room(world).approve(posing, { event }),
        room(world).askForChanges(posing, { event, reason: REASON }),
        room(world).setSiteRule(posing, { scope: 'nobody', hours: '1' }),
        room(world).setAccountRule(posing, { account: actor.id, rule: 'never' }),
        room(world).setRuleByEmail(posing, { email: 'owner@mela.test', rule: 'never' }),
      ])
        expect([who, await statusOfTry(work)]).toEqual([who, 403]);
    }
    for (const who of ['guest', 'stranger', 'buyer', 'finance', 'check_in'] as const) {
      const actor = world.who[who].actor ?? { id: '', superuser: false };
      expect([who, await statusOfTry(room(world).withdraw(actor, event))]).toEqual([who, MAY[who]]);
    }
    expect(await reviews(world)).toMatchObject([{ state: 'waiting' }]);
    await world.services.close();
  });

  it.each([
    ['moderation', 0],
    ['support', 403],
    ['finance', 403],
    ['technical', 403],
    ['', 403],
    ['superuser', 403],
  ])('is decided by staff who moderate, and by no others: %s', async (staff, expected) => {
    const { world, event } = await waiting(databases);
    const operator = { actor: { id: 'staff0000000001', superuser: false, staff }, email: 'staff@mela.test' };
    const tried = async (work: Promise<unknown>) =>
      work.then(
        () => 0,
        ({ status }: { status: number }) => status,
      );
    expect(await tried(room(world).askForChanges(operator, { event, reason: REASON }))).toBe(expected);
    expect(await tried(room(world).setSiteRule(operator, { scope: 'newcomers', hours: '24' }))).toBe(
      expected,
    );
    // It waits again where it was sent back.
    await room(world).answer(world.who.owner.actor as Actor, { event, text: 'Done.' });
    expect(await tried(room(world).approve(operator, { event }))).toBe(expected);
    expect([await statusOf(world, event), (await reviews(world)).map(({ state }) => state)]).toEqual(
      expected === 0 ? ['published', ['approved']] : ['draft', ['waiting']],
    );
    await world.services.close();
  });

  it('is held while an operator decides: whoever changes it comes before, or after', async () => {
    const { world, event } = await waiting(databases);
    const { databaseUrl } = await databases.settings();
    const { db } = world.services;
    const write = db.write.bind(db);
    const other = databaseUrl === null ? null : new pg.Client({ connectionString: databaseUrl });
    await other?.connect();
    await other?.query('BEGIN');
    await other?.query('SELECT id FROM events WHERE id = $1 FOR UPDATE', [event]);
    const impatient = vi.spyOn(db, 'write').mockImplementation((work) =>
      write(async (tx) => {
        if (other) await sql`SET LOCAL lock_timeout = '100ms'`.execute(tx.as());
        return work(tx);
      }),
    );
    const asked = await room(world)
      .askForChanges(operatorOf(world), { event, reason: REASON })
      .then(
        () => 'asked',
        ({ code }: { code: string }) => code,
      );
    // SQLite has one writer at a time: nobody is held.
    expect(asked).toBe(other ? '55P03' : 'asked');
    await other?.end();
    impatient.mockRestore();
    await room(world).askForChanges(operatorOf(world), { event, reason: REASON });
    expect(await reviews(world)).toMatchObject([{ state: 'changes' }]);
    await world.services.close();
  });

  it('has limits of length and of number', async () => {
    const { world, event, owner } = await waiting(databases);
    const operator = operatorOf(world);
    for (const text of ['', ' \n ', 'अ'.repeat(2_001)]) {
      expect((await refused(room(world).answer(owner, { event, text }))).data).toHaveProperty('text');
      expect(
        (await refused(room(world).askForChanges(operator, { event, reason: text }))).data,
      ).toHaveProperty('reason');
    }
    for (const work of [
      () => room(world).approve(operator, { event: 'nothing00000000' }),
      () => room(world).readForOperators('nothing00000000'),
      () => room(world).askForChanges(operator, { event: 'nothing00000000', reason: REASON }),
      () => room(world).setAccountRule(operator, { account: 'nobody000000000', rule: 'always' }),
    ])
      expect(await refused(work())).toMatchObject({ status: 404 });
    await room(world).answer(owner, { event, text: 'अ'.repeat(2_000) });
    for (let n = 1; n < MOST_A_DAY; n += 1) await room(world).answer(owner, { event, text: `Word ${n}` });
    // A form that is sent twice is one message, within ten minutes.
    world.clock.advance(SENT_TWICE_MS - 1);
    await room(world).answer(owner, { event, text: 'Word 1' });
    world.clock.advance(1);
    expect(await refused(room(world).answer(owner, { event, text: 'Word 1' }))).toMatchObject({
      status: 429,
    });
    world.clock.advance(24 * 3_600_000);
    await room(world).answer(owner, { event, text: 'Tomorrow' });
    await world.services.close();
  });
});

describeProduct('the rules of reviews', (databases) => {
  it('are typed, and refused by field', async () => {
    const world = await teamWorld(databases);
    const operator = operatorOf(world);
    expect(await room(world).readRules()).toEqual({ site: { scope: 'nobody', hours: 24 }, accounts: [] });
    for (const hours of ['0', '-1', '337', '1.5', '', 'x', '1e2'])
      expect(
        (await refused(room(world).setSiteRule(operator, { scope: 'nobody', hours }))).data,
      ).toHaveProperty('hours');
    expect(
      (await refused(room(world).setSiteRule(operator, { scope: 'some', hours: '24' }))).data,
    ).toHaveProperty('scope');
    for (const hours of ['1', '336']) await room(world).setSiteRule(operator, { scope: 'everybody', hours });
    for (const email of ['', 'nobody@mela.test'])
      expect(
        (await refused(room(world).setRuleByEmail(operator, { email, rule: 'always' }))).data,
      ).toHaveProperty('email');
    expect(
      (await refused(room(world).setRuleByEmail(operator, { email: 'owner@mela.test', rule: '' }))).data,
    ).toHaveProperty('rule');
    await room(world).setRuleByEmail(operator, { email: ' Owner@Mela.test ', rule: 'never' });
    expect(await room(world).readRules()).toMatchObject({
      site: { scope: 'everybody', hours: 336 },
      accounts: [{ account: world.who.owner.actor?.id, name: 'owner', rule: 'never', by: 'admin@mela.test' }],
    });
    await room(world).setAccountRule(operator, { account: world.who.owner.actor?.id ?? '', rule: 'site' });
    expect((await room(world).readRules()).accounts).toEqual([]);
    await world.services.close();
  });

  it('and messages lose somebody whose account is deleted', async () => {
    const { world, event } = await waiting(databases);
    const manager = world.who.manager.actor as Actor;
    await room(world).answer(manager, { event, text: 'We changed it.' });
    await room(world).setAccountRule(operatorOf(world), { account: manager.id, rule: 'always' });
    const gone = await world.call(
      'DELETE',
      `/api/collections/users/records/${manager.id}`,
      world.who.superuser.token,
    );
    expect(gone.status).toBe(204);
    const { latest } = await room(world).readForOperators(event);
    expect(latest?.messages).toMatchObject([{ by: '', name: '', text: 'We changed it.' }]);
    expect((await room(world).readRules()).accounts).toEqual([]);
    await world.services.close();
  });
});

describeProduct('the list of reviews', (databases) => {
  it('has the oldest first, those that are to change, and what changed after it was approved', async () => {
    const world = await reviewed(databases, 'everybody');
    const owner = world.who.owner.actor as Actor;
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { event } = await world.staffed('draft');
      await events(world).publish(owner, event);
      made.push(event);
      world.clock.advance(1_000);
    }
    const [first = '', second = '', third = ''] = made;
    const listed = async (list: 'waiting' | 'changes' | 'changed') =>
      (await room(world).list({ list })).reviews.map(({ event, changed }) => [event, ...changed]);
    expect(await listed('waiting')).toEqual([[first], [second], [third]]);
    await room(world).askForChanges(operatorOf(world), { event: first, reason: REASON });
    await room(world).approve(operatorOf(world), { event: second });
    await room(world).approve(operatorOf(world), { event: third });
    expect(await room(world).count()).toMatchObject({ waiting: 0, oldest: '', changes: 1 });
    expect([await listed('waiting'), await listed('changes'), await listed('changed')]).toEqual([
      [],
      [[first]],
      [],
    ]);
    await events(world).update(owner, second, { summary: 'The same, told better.' });
    await events(world).update(owner, third, {
      title: 'Pay here instead',
      startsAt: '2027-01-15 10:00:00.000Z',
      endsAt: '2027-01-15 18:00:00.000Z',
    });
    expect(await listed('changed')).toEqual([[third, 'title', 'startsAt']]);
    await world.services.close();
  });
});
