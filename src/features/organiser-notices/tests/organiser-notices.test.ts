import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PIECE, PIECES } from '#features/organiser-notices/jobs/send-notice.ts';
import { SEND_NOTICE } from '#features/organiser-notices/model/job-kinds.ts';
import type { TypedNotice } from '#features/organiser-notices/model/notice-input.ts';
import { organiserNoticesService } from '#features/organiser-notices/service.ts';
import { addMs } from '#lib/time.ts';
import { LANGUAGES } from '#lib/language/index.ts';
import { addressKey } from '#platform/mail/index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const ROOT = { email: 'admin@mela.test', role: 'superuser' } as const;
const BLANK: TypedNotice = {
  kind: 'information',
  audience: 'all',
  chapter: '',
  addresses: '',
  mail: 'on',
  page: '',
  actBy: '',
  shownUntil: '',
  'subject-en': 'Fees change',
  'text-en': 'From May on.\n\nSee https://mela.test/fees.',
  'subject-es': '',
  'text-es': '',
  'subject-ne': '',
  'text-ne': '',
};

const room = ({ services }: TeamWorld) => services.rooms.get(organiserNoticesService);
const rows = async <Row>({ services }: TeamWorld, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(services.db.read())).rows;
const run = ({ services }: TeamWorld, text: string) =>
  services.db.write((tx) => sql.raw(text).execute(tx.as()));
const wall = (at: string) => at.slice(0, 16).replace(' ', 'T');
const confirm = (world: TeamWorld, ...emails: string[]) =>
  run(
    world,
    `UPDATE users SET verified = 1 WHERE email IN (${emails.map((email) => `'${email}'`).join(', ')})`,
  );

/** Runs the jobs that wait, as often as there are any; `most` for the first of them. */
async function send(world: TeamWorld, most = 1_000): Promise<number> {
  const kind = world.services.rooms.open
    .flatMap(({ jobKinds = [] }) => jobKinds)
    .find((each) => each.kind === SEND_NOTICE);
  for (let done = 0; done < most; done += 1) {
    const [job] = await rows<{ id: string; payload: string }>(
      world,
      `SELECT id, payload FROM jobs WHERE kind = '${SEND_NOTICE}' AND status = 'waiting' ORDER BY created, id LIMIT 1`,
    );
    if (!job) return done;
    await kind?.run(JSON.parse(job.payload) as never, { number: 1, last: false });
    await run(world, `UPDATE jobs SET status = 'done' WHERE id = '${job.id}'`);
  }
  return most;
}

const mails = (world: TeamWorld) =>
  rows<{ recipient: string; subject: string; body: string; html: string; unsubscribeUrl: string }>(
    world,
    `SELECT recipient, subject, body, html, "unsubscribeUrl" FROM mail_outbox WHERE batch LIKE 'organiser-notice:%' ORDER BY recipient`,
  );
const told = async (world: TeamWorld) => (await mails(world)).map(({ recipient }) => recipient);

async function draft(world: TeamWorld, typed: Partial<TypedNotice> = {}) {
  const id = await room(world).save(ROOT, { typed: { ...BLANK, ...typed } });
  return { id, seen: (await room(world).find(id)).notice.updated };
}
const status = async (world: TeamWorld, id: string) => (await room(world).find(id)).notice.status;
const counted = async (world: TeamWorld, typed: Partial<TypedNotice>) => {
  const { people, first } = await room(world).audience((await draft(world, typed)).id);
  expect(first).toHaveLength(people);
  return first.map(({ email }) => email.replace('@mela.test', '')).toSorted();
};

/** Whose account has which id: of an event that nobody runs. */
async function organisers(world: TeamWorld, many: number): Promise<void> {
  const { db, clock } = world.services;
  const [event] = await rows<{ id: string }>(world, `SELECT id FROM events LIMIT 1`);
  await db.write(async (tx) => {
    for (let at = 0; at < many; at += 1) {
      const id = `zz${String(at).padStart(13, '0')}`;
      await tx
        .as<{ event_members: Record<string, string> }>()
        .insertInto('event_members')
        .values({
          id: `mm${id.slice(2)}`,
          event: event?.id ?? '',
          user: id,
          role: 'manager',
          invitedBy: '',
          created: clock.text(),
          updated: clock.text(),
        })
        .execute();
      await sql`INSERT INTO users (id, email, verified, name, "tokenKey", password, created, updated)
        SELECT ${id}, ${`many-${at}@mela.test`}, verified, name, ${id}, password, created, updated FROM users WHERE email = 'owner@mela.test'`.execute(
        tx.as(),
      );
    }
  });
}

describeProduct('notices to organisers', (databases) => {
  it('know who is in each audience, at its edges too', async () => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    expect(await counted(world, { audience: 'all' })).toEqual(['manager', 'owner']);
    expect(await counted(world, { audience: 'upcoming' })).toEqual(['manager', 'owner']);
    expect(await counted(world, { audience: 'payouts' })).toEqual([]);
    expect(
      await counted(world, { audience: 'accounts', addresses: 'BUYER@mela.test, buyer@mela.test' }),
    ).toEqual(['buyer']);

    // An event is upcoming up to its end, and at its end it isn't.
    const end = '2027-01-05 18:00:00.000Z';
    const ms = Date.parse(end.replace(' ', 'T')) - world.clock.now();
    world.clock.advance(ms - 1);
    expect(await counted(world, { audience: 'upcoming' })).toEqual(['manager', 'owner']);
    world.clock.advance(1);
    expect(await counted(world, { audience: 'upcoming' })).toEqual([]);
    expect(await counted(world, { audience: 'all' })).toEqual(['manager', 'owner']);

    // A draft is an event, and an event that was cancelled is not upcoming.
    await run(
      world,
      `UPDATE events SET status = 'draft', "endsAt" = '2027-09-01 00:00:00.000Z' WHERE id = '${event}'`,
    );
    expect(await counted(world, { audience: 'upcoming' })).toEqual([]);
    expect(await counted(world, { audience: 'all' })).toEqual(['manager', 'owner']);

    // Who is suspended is in none.
    await run(
      world,
      `INSERT INTO account_suspensions (account, reason, "by", created) VALUES ('${world.who.owner.actor?.id}', 'x', 'y', 'z')`,
    );
    expect(await counted(world, { audience: 'all' })).toEqual(['manager']);
    expect(await counted(world, { audience: 'accounts', addresses: 'owner@mela.test' })).toEqual([]);
    await world.services.close();
  });

  it.each([
    ['nothing', 0, []],
    ['a cent', -1, ['owner']],
    ['more than they have', 1, []],
  ])('count %s as money due', async (_what, amount, people) => {
    const world = await teamWorld(databases);
    const id = world.who.owner.actor?.id ?? '';
    await run(
      world,
      `INSERT INTO ledger_sums (organiser, month, event, currency, kind, account, amount) VALUES
        ('${id}', '2026-11', 'e', 'EUR', 'charge', 'organiser:${id}:payable', ${amount - 5}),
        ('${id}', '2026-11', 'e', 'EUR', 'transfer', 'organiser:${id}:payable', 5),
        ('${id}', '2026-11', 'e', 'EUR', 'charge', 'stripe:balance', -900)`,
    );
    expect(await counted(world, { audience: 'payouts' })).toEqual(people);
    await world.services.close();
  });

  it('go to organisers with a payout account, and to those of a chapter and below it', async () => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    const id = world.who.stranger.actor?.id ?? '';
    await run(
      world,
      `INSERT INTO payment_accounts ("userId", "stripeAccountId", "chargesEnabled", "payoutsEnabled", "detailsSubmitted", requirements, created, updated)
        VALUES ('${id}', 'acct_1', 0, 0, 0, '[]', 'x', 'x')`,
    );
    expect(await counted(world, { audience: 'payouts' })).toEqual(['stranger']);
    for (const [chapter, path] of [
      ['up', 'up/'],
      ['down', 'up/down/'],
      ['beside', 'beside/'],
    ] as const)
      await run(
        world,
        `INSERT INTO community_chapters (id, slug, parent, path, kind, name, country, summary, email, created, updated)
          VALUES ('${chapter}', '${chapter}', '', '${path}', 'chapter', '${chapter}', '', '', '', 'x', 'x')`,
      );
    await run(
      world,
      `INSERT INTO community_chapter_events (event, chapter, created) VALUES ('${event}', 'down', 'x')`,
    );
    expect(await counted(world, { audience: 'chapter', chapter: 'up' })).toEqual(['manager', 'owner']);
    expect(await counted(world, { audience: 'chapter', chapter: 'down' })).toEqual(['manager', 'owner']);
    expect(await counted(world, { audience: 'chapter', chapter: 'beside' })).toEqual([]);
    await world.services.close();
  });

  it('reach each by mail in their language, once, and by nothing that could be unsubscribed from', async () => {
    const world = await teamWorld(databases);
    await world.staffed();
    await confirm(world, 'owner@mela.test');
    await run(world, `UPDATE users SET locale = 'ne' WHERE email = 'owner@mela.test'`);
    const { id, seen } = await draft(world, {
      kind: 'action',
      actBy: '2027-05-01',
      'subject-ne': 'शुल्क बदलिन्छ',
      'text-ne': 'मेदेखि।\n<script>alert(1)</script>',
    });
    await room(world).send(ROOT, { id, seen });
    expect(await status(world, id)).toBe('sending');
    // A second press.
    expect(await refused(room(world).send(ROOT, { id, seen }))).toMatchObject({ status: 409 });
    await send(world);
    expect(await status(world, id)).toBe('sent');
    const [mail, ...others] = await mails(world);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'owner@mela.test', subject: 'शुल्क बदलिन्छ', unsubscribeUrl: '' });
    // Nothing of it is in another language, and what was typed is text.
    expect(mail?.body).toContain('मेदेखि।');
    expect(mail?.body).not.toContain('You get');
    expect(mail?.body).toContain('२०२७');
    expect(mail?.html).not.toContain('<script>');
    // The manager's address is not confirmed: they are reached, without a mail.
    expect((await room(world).find(id)).notice).toMatchObject({ reached: 2, unconfirmed: 1, refused: 0 });
    expect(await room(world).progress(id)).toMatchObject({ waiting: 1, sent: 0, failed: 0 });
    // The job again, as after a crash that came after the last write.
    await run(world, `UPDATE jobs SET status = 'waiting' WHERE kind = '${SEND_NOTICE}'`);
    await send(world);
    expect(await told(world)).toEqual(['owner@mela.test']);
    await world.services.close();
  });

  it.each(LANGUAGES)(
    'say everything in %s, or all of it in the language that is written',
    async (language) => {
      const world = await teamWorld(databases);
      const typed = {
        ...BLANK,
        'subject-en': '',
        'text-en': '',
        'subject-es': 'Cambia',
        'text-es': 'Desde mayo.',
      };
      const es = await room(world).preview(typed, language);
      expect(es).toMatchObject({ subject: 'Cambia' });
      expect(es.html).toContain('lang="es"');
      expect(es.html).toContain('Abrir mis eventos');
      const own = { ...typed, [`subject-${language}`]: 'S', [`text-${language}`]: 'T <b>b</b> javascript:x' };
      const { html } = await room(world).preview(own, language);
      expect(html).toContain(`lang="${language}"`);
      expect(html).toContain('T &lt;b&gt;b&lt;/b&gt; javascript:x');
      expect(html).not.toContain('href="javascript');
      expect(
        await refused(room(world).preview({ ...own, [`text-${language}`]: ' ' }, language)),
      ).toMatchObject({
        status: 400,
      });
      await world.services.close();
    },
  );

  it('are sent piece by piece, in whole pieces, whoever is cut off or comes twice', async () => {
    const world = await teamWorld(databases);
    await world.staffed();
    await confirm(world, 'owner@mela.test', 'manager@mela.test');
    // With the two of the team, and after the piece of the try that is cut off, one more than one job walks through.
    await organisers(world, PIECE * PIECES + PIECE - 1);
    const { id, seen } = await draft(world);
    expect((await room(world).audience(id)).people).toBe(PIECE * PIECES + PIECE + 1);
    await room(world).send(ROOT, { id, seen });

    // A crash within a write: nothing of its piece is there.
    const kind = world.services.rooms.open
      .flatMap(({ jobKinds = [] }) => jobKinds)
      .find((each) => each.kind === SEND_NOTICE);
    const { db } = world.services;
    const write = db.write.bind(db);
    let writes = 0;
    Object.defineProperty(db, 'write', {
      configurable: true,
      value: (work: Parameters<typeof write>[0]) => {
        writes += 1;
        return write(async (tx) => {
          const made = await work(tx);
          if (writes === 2) throw new Error('cut off');
          return made;
        });
      },
    });
    await expect(kind?.run({ notice: id } as never, { number: 1, last: false })).rejects.toThrow('cut off');
    Object.defineProperty(db, 'write', { configurable: true, value: write });
    expect(await told(world)).toHaveLength(PIECE);
    expect((await room(world).find(id)).notice.reached).toBe(PIECE);

    expect(await send(world)).toBe(2);
    expect(await status(world, id)).toBe('sent');
    const all = await told(world);
    expect(all).toHaveLength(PIECE * PIECES + PIECE + 1);
    expect(new Set(all).size).toBe(all.length);
    expect((await room(world).find(id)).notice.reached).toBe(PIECE * PIECES + PIECE + 1);
    await world.services.close();
  });

  it('stop between two pieces, and pass over who has left the audience', async () => {
    const world = await teamWorld(databases);
    await world.staffed();
    await confirm(world, 'owner@mela.test', 'manager@mela.test');
    await organisers(world, PIECE * PIECES + 5);
    const { id, seen } = await draft(world);
    await room(world).send(ROOT, { id, seen });
    await send(world, 1);
    expect(await told(world)).toHaveLength(PIECE * PIECES);
    const reached = await told(world);
    // Of the rest one leaves.
    const [last] = await rows<{ id: string }>(world, `SELECT id FROM users ORDER BY id DESC LIMIT 1`);
    await run(world, `DELETE FROM event_members WHERE "user" = '${last?.id}'`);
    await room(world).stop(ROOT, id);
    await send(world);
    expect(await told(world)).toEqual(reached);
    expect(await status(world, id)).toBe('stopped');
    expect(await refused(room(world).stop(ROOT, id))).toMatchObject({ status: 409 });
    // Had it gone on.
    await run(world, `UPDATE organiser_notices SET status = 'sending'`);
    await run(world, `UPDATE jobs SET status = 'waiting' WHERE kind = '${SEND_NOTICE}'`);
    await send(world);
    expect(await told(world)).toHaveLength(PIECE * PIECES + 6);
    await world.services.close();
  });

  it('write to no address that takes no mail', async () => {
    const world = await teamWorld(databases);
    await world.staffed();
    await confirm(world, 'owner@mela.test', 'manager@mela.test');
    await run(
      world,
      `INSERT INTO mail_refusals (address, at) VALUES ('${addressKey('owner@mela.test')}', '${world.clock.text()}')`,
    );
    const { id, seen } = await draft(world);
    await room(world).send(ROOT, { id, seen });
    await send(world);
    expect(await told(world)).toEqual(['manager@mela.test']);
    expect((await room(world).find(id)).notice).toMatchObject({ reached: 2, unconfirmed: 0, refused: 1 });
    await world.services.close();
  });

  it('stand on the pages of those who got them, until they close them, or the end, or a withdrawal', async () => {
    const world = await teamWorld(databases);
    await world.staffed();
    const until = addMs(world.clock.text(), 3_600_000).replace(/\d\d\.\d{3}Z$/, '00.000Z');
    const notice = { mail: '', page: 'on', shownUntil: wall(until) };
    const { id, seen } = await draft(world, notice);
    const [owner, manager] = [world.who.owner.actor?.id ?? '', world.who.manager.actor?.id ?? ''];
    const shown = async (account: string) => (await room(world).shownTo(account)).map((one) => one.id);
    expect(await shown(owner)).toEqual([]);
    await room(world).send(ROOT, { id, seen });
    await send(world);
    expect(await told(world)).toEqual([]);
    for (const who of [owner, manager]) expect(await shown(who)).toEqual([id]);
    for (const who of ['stranger', 'buyer', 'finance'] as const)
      expect(await shown(world.who[who].actor?.id ?? 'nobody')).toEqual([]);

    // Who closes it closes it for themselves, once; who never got it closes nothing.
    expect(await room(world).close(owner, id)).toBe(true);
    expect(await room(world).close(owner, id)).toBe(false);
    expect(await room(world).close(world.who.stranger.actor?.id ?? '', id)).toBe(false);
    expect(await shown(owner)).toEqual([]);
    expect(await shown(manager)).toEqual([id]);
    expect((await room(world).find(id)).notice.closed).toBe(1);

    // Who leaves the team has read it, and may go on doing so.
    await run(world, `DELETE FROM event_members WHERE "user" = '${manager}'`);
    expect(await shown(manager)).toEqual([id]);

    // Its end is too late by nothing.
    const ms = Date.parse(until.replace(' ', 'T')) - world.clock.now();
    world.clock.advance(ms - 1);
    expect(await shown(manager)).toEqual([id]);
    world.clock.advance(1);
    expect(await shown(manager)).toEqual([]);

    const again = await draft(world, { ...notice, shownUntil: wall(addMs(world.clock.text(), 86_400_000)) });
    await room(world).send(ROOT, again);
    await send(world);
    expect(await shown(owner)).toEqual([again.id]);
    await room(world).withdraw(ROOT, again.id);
    expect(await shown(owner)).toEqual([]);
    expect(await refused(room(world).withdraw(ROOT, again.id))).toMatchObject({ status: 409 });
    await world.services.close();
  });

  it('leave nothing behind of an account that is deleted', async () => {
    const world = await teamWorld(databases);
    await world.staffed();
    const stranger = world.who.stranger.actor?.id ?? '';
    const { id, seen } = await draft(world, { audience: 'accounts', addresses: 'stranger@mela.test' });
    await room(world).send(ROOT, { id, seen });
    await send(world);
    expect(await rows(world, `SELECT account FROM organiser_notice_recipients`)).toEqual([
      { account: stranger },
    ]);
    const { status: code } = await world.call(
      'DELETE',
      `/api/collections/users/records/${stranger}`,
      world.who.superuser.token,
    );
    expect(code).toBe(204);
    expect(await rows(world, `SELECT account FROM organiser_notice_recipients`)).toEqual([]);
    expect(await rows(world, `SELECT account FROM organiser_notice_accounts`)).toEqual([]);
    await world.services.close();
  });

  const NOW_PAST: [string, Partial<TypedNotice>, string][] = [
    ['no words', { 'subject-en': ' ', 'text-en': '' }, 'subject-en'],
    ['a subject without a text', { 'subject-es': 'Hola' }, 'text-es'],
    ['a text without a subject', { 'text-ne': 'x' }, 'subject-ne'],
    ['a subject of 151 letters', { 'subject-en': 'é'.repeat(151) }, 'subject-en'],
    ['a text of 5001 letters', { 'text-en': 'é'.repeat(5_001) }, 'text-en'],
    ['no audience', { audience: 'guests' }, 'audience'],
    ['no chapter', { audience: 'chapter' }, 'chapter'],
    ['a chapter that isn’t one', { audience: 'chapter', chapter: 'none' }, 'chapter'],
    ['no address', { audience: 'accounts', addresses: ' , ' }, 'addresses'],
    [
      'an address of nobody',
      { audience: 'accounts', addresses: 'owner@mela.test nobody@mela.test' },
      'addresses',
    ],
    ['no way', { mail: '' }, 'mail'],
    ['no end', { page: 'on' }, 'shownUntil'],
    ['an end that isn’t one', { page: 'on', shownUntil: '2027-02-30T10:00' }, 'shownUntil'],
    ['an end that has passed', { page: 'on', shownUntil: '2020-01-01T00:00' }, 'shownUntil'],
    ['an end in ten years', { page: 'on', shownUntil: '2036-01-01T00:00' }, 'shownUntil'],
    ['no day', { kind: 'action', actBy: '2027-02-30' }, 'actBy'],
  ];
  it('refuse, by field, what can’t be kept, and keep nothing of it', async () => {
    const world = await teamWorld(databases);
    for (const [what, typed, field] of NOW_PAST) {
      const { status: code, data } = (await refused(
        room(world).save(ROOT, { typed: { ...BLANK, ...typed } }),
      )) as unknown as { status: number; data: object };
      expect([what, code, Object.keys(data)]).toEqual([what, 400, [field]]);
    }
    // All that is wrong is told at once.
    const typed = {
      ...BLANK,
      'subject-en': '',
      audience: 'accounts',
      addresses: '',
      mail: '',
      page: 'on',
      kind: 'action',
      actBy: 'soon',
    };
    const all = (await refused(room(world).save(ROOT, { typed }))) as unknown as { data: object };
    expect(Object.keys(all.data)).toEqual(['actBy', 'addresses', 'shownUntil', 'subject-en']);
    expect(await rows(world, 'SELECT id FROM organiser_notices')).toEqual([]);
    // The longest that is kept.
    await draft(world, { 'subject-en': 'é'.repeat(150), 'text-en': 'é'.repeat(5_000) });
    await world.services.close();
  });

  it('are not sent to nobody, after their end, by an old page, or when they are sent', async () => {
    const world = await teamWorld(databases);
    const typed = { ...BLANK, mail: '', page: 'on', shownUntil: wall(addMs(world.clock.text(), 120_000)) };
    const empty = await draft(world, typed);
    expect(await refused(room(world).send(ROOT, empty))).toMatchObject({ status: 409 });
    await world.staffed();
    const { id, seen } = await draft(world, typed);
    await room(world).save(ROOT, { id, seen, typed: { ...typed, 'subject-en': 'Other' } });
    expect(await refused(room(world).send(ROOT, { id, seen }))).toMatchObject({ status: 409 });
    expect(await refused(room(world).save(ROOT, { id, seen, typed }))).toMatchObject({ status: 409 });
    const { updated } = (await room(world).find(id)).notice;
    world.clock.advance(120_000);
    expect(await refused(room(world).send(ROOT, { id, seen: updated }))).toMatchObject({ status: 409 });
    expect(await status(world, id)).toBe('draft');
    expect(await rows(world, `SELECT id FROM jobs WHERE kind = '${SEND_NOTICE}'`)).toEqual([]);
    await room(world).remove(ROOT, id);
    expect(await refused(room(world).find(id))).toMatchObject({ status: 404 });
    await world.services.close();
  });

  it('are written by moderation and sent by superusers alone', async () => {
    const world = await teamWorld(databases);
    await world.staffed();
    const { id, seen } = await draft(world);
    const ACTS = {
      save: (who: never) => room(world).save(who, { id, seen, typed: BLANK }),
      test: (who: never) => room(world).test(who, id),
      send: (who: never) => room(world).send(who, { id, seen }),
      stop: (who: never) => room(world).stop(who, id),
      withdraw: (who: never) => room(world).withdraw(who, id),
      remove: (who: never) => room(world).remove(who, id),
    };
    const closed: string[] = [];
    for (const role of ['support', 'finance', 'moderation', 'technical'])
      for (const [act, work] of Object.entries(ACTS)) {
        if (role === 'moderation' && ['save', 'test', 'remove'].includes(act)) continue;
        const { status: code } = (await refused(work({ email: 'x', role } as never))) as { status: number };
        closed.push(`${act} ${code}`);
      }
    expect(closed.filter((one) => !one.endsWith('403'))).toEqual([]);
    expect(closed).toHaveLength(21);
    // A test goes to whoever asks for it, once a minute, in each language that is written.
    const moderator = { email: 'moderator@mela.test', role: 'moderation' } as const;
    await room(world).test(moderator, id);
    await room(world).test(moderator, id);
    expect(
      await rows(world, `SELECT recipient, batch FROM mail_outbox WHERE subject = 'Fees change'`),
    ).toEqual([{ recipient: 'moderator@mela.test', batch: '' }]);
    expect(await status(world, id)).toBe('draft');
    await world.services.close();
  });
});
