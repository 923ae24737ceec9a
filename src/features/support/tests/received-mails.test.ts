import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { receiveMails } from '#features/support/actions/receive-mails.ts';
import type { MessageRow, ReplyRow } from '#features/support/model/schema.ts';
import { createSupport } from '#features/support/support.ts';
import type { Inbox, InboxPlace } from '#platform/mail/index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const OPERATOR = { actor: { id: 'operator0000001', superuser: true }, email: 'root@mela.test' };

const rows = async <Row>({ services }: TeamWorld, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(services.db.read())).rows;

/** A mailbox with these mails, and which of them it marked as read. */
function mailbox(mails: readonly string[], validity = '1') {
  const read = new Set<number>();
  const inbox: Inbox = {
    async read(place: InboxPlace, take) {
      for (const [at, mail] of mails.entries()) {
        const uid = at + 1;
        if (place.validity === validity && uid <= place.uid) continue;
        const source = new TextEncoder().encode(mail);
        if (await take({ validity, uid, since: 1, source })) read.add(uid);
      }
      return { validity, uid: mails.length, since: 1 };
    },
  };
  return { inbox, read };
}

const answering = (mail: string, body: string, from = 'maya@example.org', more = '') =>
  `From: ${from}\r\nIn-Reply-To: <${mail}@mela>\r\n${more}\r\n${body}\r\n`;

/** A letter that was answered, with the mails that its writer got. */
async function answered(databases: Parameters<typeof teamWorld>[0]) {
  const world = await teamWorld(databases);
  const { services, clock } = world;
  const deps = {
    ...services,
    origin: 'https://mela.test',
    operator: 'root@mela.test',
    secret: 'x'.repeat(32),
  };
  const support = createSupport(deps);
  const stamp = support.stamp();
  clock.advance(10_000);
  const letter = { name: 'Maya', email: 'maya@example.org', subject: 'Ticket', body: 'Where is my ticket?' };
  await support.send(
    'contact',
    { fields: letter, files: [] },
    { user: '', address: '192.0.2.1', stamp, trap: '' },
  );
  const [message] = await rows<MessageRow>(world, 'SELECT * FROM messages');
  const id = message?.id ?? '';
  await support.replies.send(OPERATOR, id, { body: 'Here it is.' });
  const mails = await rows<{ id: string; uniqueKey: string }>(
    world,
    'SELECT id, "uniqueKey" FROM mail_outbox',
  );
  const mail = (what: string) => mails.find(({ uniqueKey }) => uniqueKey.includes(what))?.id ?? '';
  return {
    world,
    deps,
    support,
    id,
    reply: mail('reply:'),
    confirmation: mail(':confirmation'),
    told: mail(':operator'),
  };
}

/** A function that fails the first time. */
const failOnce = <Value>(work: () => Value) => {
  let failed = false;
  return (): Value => {
    if (failed) return work();
    failed = true;
    throw new Error('the disk is full');
  };
};

const written = async (world: TeamWorld) =>
  (
    await rows<ReplyRow>(world, `SELECT * FROM message_replies WHERE author = 'writer' ORDER BY created, id`)
  ).map(({ body, by }) => [body, by]);
const statusOf = async (world: TeamWorld) =>
  (await rows<{ status: string }>(world, 'SELECT status FROM messages'))[0]?.status;

describeProduct('answers by mail', (databases) => {
  it('stand in the thread, which is open again, once each', async () => {
    const { world, deps, reply, confirmation } = await answered(databases);
    expect(await statusOf(world)).toBe('answered');
    const mails = [
      answering(reply, 'Found it!\r\n\r\n> Here it is.'),
      answering(confirmation, 'One more thing'),
    ];
    const { inbox, read } = mailbox(mails);
    await receiveMails(deps, inbox);
    expect([await written(world), await statusOf(world), [...read]]).toEqual([
      [
        ['Found it!', ''],
        ['One more thing', ''],
      ],
      'open',
      [1, 2],
    ]);
    await receiveMails(deps, inbox);
    expect(await written(world)).toHaveLength(2);
  });

  it('are taken once by two processes that read at once', async () => {
    const { world, deps, reply } = await answered(databases);
    const one = { validity: '1', uid: 7, since: 1, source: new TextEncoder().encode(answering(reply, 'Hi')) };
    const takes: boolean[] = [];
    const inbox: Inbox = {
      async read(_, take) {
        takes.push(await take(one));
        return { validity: '1', uid: 7, since: 1 };
      },
    };
    await Promise.all([receiveMails(deps, inbox), receiveMails(deps, inbox)]);
    expect([takes.filter(Boolean).length, takes.length, (await written(world)).length]).toEqual([1, 2, 1]);
  });

  it('go on behind one that the server can’t give', async () => {
    const { world, deps, reply } = await answered(databases);
    const given = [null, new TextEncoder().encode(answering(reply, 'Hi'))];
    const takes: boolean[] = [];
    const places: InboxPlace[] = [];
    const inbox: Inbox = {
      async read(place, take) {
        places.push(place);
        for (const [at, source] of given.entries())
          takes.push(await take({ validity: '1', uid: at + 1, since: 1, source }));
        return { validity: '1', uid: 2, since: 1 };
      },
    };
    await receiveMails(deps, inbox);
    await receiveMails(deps, inbox);
    expect([takes, places, await written(world)]).toEqual([
      [false, true, false, false],
      [
        { validity: '', uid: 0, since: 0 },
        { validity: '1', uid: 2, since: 1 },
      ],
      [['Hi', '']],
    ]);
  });

  it('go on behind one that can’t be taken in, and behind a zero byte in an address', async () => {
    const { world, deps, reply } = await answered(databases);
    const from = 'From: =?utf-8?q?=3Cmaya=00=40example.org=3E?=\r\n';
    const zero = `${from}In-Reply-To: <${reply}@mela>\r\n\r\nHi\r\n`;
    await receiveMails(deps, mailbox([zero, answering(reply, 'After it')]).inbox);
    expect((await written(world)).map(([body]) => body)).toEqual(['Hi', 'After it']);
    const failing = { ...deps, ids: { ...deps.ids, record: failOnce(() => deps.ids.record()) } };
    const { inbox, read } = mailbox([answering(reply, 'Lost'), answering(reply, 'Kept')], '2');
    await receiveMails(failing, inbox);
    expect([(await written(world)).at(-1)?.[0], [...read]]).toEqual(['Kept', [2]]);
  });

  it('to a copy of a mail are answers to it', async () => {
    const { world, deps, reply } = await answered(databases);
    const original = await rows<Record<string, unknown>>(
      world,
      `SELECT * FROM mail_outbox WHERE id = '${reply}'`,
    );
    await deps.db.write(async (tx) => {
      for (const [id, key] of [
        ['copyofthemail01', `again:${reply}:k`],
        ['copyofthecopy01', 'again:copyofthemail01:k'],
      ])
        await tx
          .as<{ mail_outbox: Record<string, unknown> }>()
          .insertInto('mail_outbox')
          .values({ ...original[0], id, uniqueKey: key })
          .execute();
    });
    await receiveMails(deps, mailbox([answering('copyofthecopy01', 'Thanks')]).inbox);
    expect(await written(world)).toEqual([['Thanks', '']]);
  });

  it('go on where the server numbers its mails anew', async () => {
    const { world, deps, reply } = await answered(databases);
    await receiveMails(deps, mailbox([answering(reply, 'One'), answering(reply, 'Two')]).inbox);
    await receiveMails(deps, mailbox([answering(reply, 'Three')], '2').inbox);
    expect((await written(world)).map(([body]) => body)).toEqual(['One', 'Two', 'Three']);
  });

  it.each([
    [
      'a program',
      (mail: string) => answering(mail, 'I am away', undefined, 'Auto-Submitted: auto-replied\r\n'),
    ],
    ['nobody, with no word', (mail: string) => answering(mail, '> Here it is.')],
    ['whoever answers another mail', () => answering('abcdefghijklmno', 'Hi')],
  ])('stay unread in the mailbox when they are from %s', async (_, mailTo) => {
    const { world, deps, reply } = await answered(databases);
    const { inbox, read } = mailbox([mailTo(reply)]);
    await receiveMails(deps, inbox);
    expect([await written(world), await statusOf(world), read.size]).toEqual([[], 'answered', 0]);
  });

  it('to the mail that operators get are theirs, and not the writer’s', async () => {
    const { world, deps, told } = await answered(databases);
    await receiveMails(deps, mailbox([answering(told, 'I answered from my phone', 'root@mela.test')]).inbox);
    expect(await written(world)).toEqual([]);
  });

  it('tell operators from which other address they came', async () => {
    const { world, deps, reply } = await answered(databases);
    const mails = [
      answering(reply, 'From work', 'Maya@Work.example'),
      answering(reply, 'Home', 'MAYA@example.org'),
    ];
    await receiveMails(deps, mailbox(mails).inbox);
    expect(await written(world)).toEqual([
      ['From work', 'maya@work.example'],
      ['Home', ''],
    ]);
  });

  it('are so many in a day as on the page, and cut where they are long', async () => {
    const { world, deps, reply } = await answered(databases);
    const many = Array.from({ length: 12 }, (_, n) => answering(reply, `${n}`));
    const { inbox, read } = mailbox(many);
    await receiveMails(deps, inbox);
    expect([(await written(world)).length, read.size]).toEqual([10, 10]);
    // What is over the limit is no news of the thread: it stays closed.
    await deps.db.write((tx) => sql`UPDATE messages SET status = 'closed'`.execute(tx.as()));
    await receiveMails(deps, mailbox([answering(reply, 'Again')], '3').inbox);
    expect(await statusOf(world)).toBe('closed');
    world.clock.advance(25 * 3_600_000);
    await receiveMails(deps, mailbox([answering(reply, 'x '.repeat(5_000))], '2').inbox);
    const last = (await written(world)).at(-1)?.[0] ?? '';
    expect([Array.from(last).length, last.endsWith('…')]).toEqual([5_000, true]);
  });
});
