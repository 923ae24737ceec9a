import { expect, it } from 'vitest';
import type { MessageRow } from '../index.ts';
import type { OutboxRow } from '#platform/mail/index.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { refused } from '#tests/support/refused.ts';
import { aMessage, anEventReport, aReport, OPERATOR, supportWorld } from '#tests/support/support-world.ts';

const REFERENCE = /^M-[0-9A-HJKMNP-TV-Z]{6}$/;
const PDF = { name: 'bill.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') };
const NOTHING = [0, 0, 0, 0];
const HOUR_MS = 3_600_000;

describeOnEachMigratedDatabase('messages to the operator', (database) => {
  const world = async () => supportWorld(await database.open());

  it('a message is kept under its reference number, and both are told', async () => {
    const { support, person, rows, clock } = await world();
    const { reference } = await support.send('contact', aMessage(), person({ user: 'user00000000001' }));
    expect(reference).toMatch(REFERENCE);
    expect(await support.knows(reference)).toBe(true);
    expect(await support.knows('M-000000')).toBe(false);
    expect(await support.knows("M-' OR 1")).toBe(false);
    expect(await rows<MessageRow>('messages')).toEqual([
      {
        id: expect.stringMatching(/^[a-z0-9]{15}$/) as string,
        code: reference,
        kind: 'contact',
        name: 'Maya Gurung',
        email: 'maya@example.com',
        user: 'user00000000001',
        subject: 'My tickets',
        body: 'They did not come.',
        page: '',
        event: '',
        reason: '',
        attachments: '[]',
        submission: expect.any(String) as string,
        status: 'open',
        language: 'en',
        assignee: '',
        created: clock.text(),
      },
    ]);
    const mails = (await rows<OutboxRow>('mail_outbox')).toSorted((a, b) =>
      a.recipient < b.recipient ? -1 : 1,
    );
    expect(mails).toMatchObject([
      { recipient: 'maya@example.com', replyTo: OPERATOR, subject: `We have your message (${reference})` },
      { recipient: OPERATOR, replyTo: 'maya@example.com', subject: `[${reference}] My tickets` },
    ]);
    expect(await rows('jobs')).toHaveLength(2);
  });

  it('a report without an address is told to the operator alone, with its files', async () => {
    const { support, person, rows } = await world();
    const { reference } = await support.send('issue', aReport({}, [PDF]), person());
    const mails = await rows<OutboxRow>('mail_outbox');
    expect(mails).toMatchObject([{ recipient: OPERATOR, replyTo: '' }]);
    expect(JSON.parse(mails[0]?.attachments ?? '')).toEqual([
      {
        filename: 'bill.pdf',
        contentType: 'application/pdf',
        content: PDF.bytes.toString('base64'),
      },
    ]);
    const [row] = await rows<MessageRow>('messages');
    expect(row).toMatchObject({ code: reference, kind: 'issue', page: '/events', email: '', user: '' });
    expect(JSON.parse(row?.attachments ?? '')).toEqual([
      { filename: 'bill.pdf', contentType: 'application/pdf', size: PDF.bytes.length },
    ]);
  });

  it('a report with an address is confirmed', async () => {
    const { support, person, rows } = await world();
    await support.send('issue', aReport({ email: 'maya@example.com' }), person());
    expect((await rows<OutboxRow>('mail_outbox')).map(({ recipient }) => recipient).toSorted()).toEqual([
      'maya@example.com',
      OPERATOR,
    ]);
  });

  it('a report about an event names it and why, and its organiser is not told', async () => {
    const { support, person, rows } = await world();
    const { reference } = await support.send(
      'event',
      anEventReport({ event: 'other', subject: 'x' }),
      person(),
    );
    const [row] = await rows<MessageRow>('messages');
    expect(row).toMatchObject({
      code: reference,
      kind: 'event',
      event: 'event0000000001',
      reason: 'fraud',
      subject: 'Momo Night',
      page: '/events/momo-night',
    });
    expect(await rows<OutboxRow>('mail_outbox')).toMatchObject([
      { recipient: OPERATOR, subject: `[${reference}] Event reported: Momo Night` },
    ]);
  });

  it('what is wrong is refused by field, and nothing is written', async () => {
    const { support, person, counts } = await world();
    const fields = async (work: Promise<unknown>) => {
      const { status, data } = await refused(work);
      expect(status).toBe(400);
      return Object.keys(data);
    };
    expect(await fields(support.send('contact', aMessage({ name: '' }), person()))).toEqual(['name']);
    expect(await fields(support.send('contact', aMessage({ email: 'x' }), person()))).toEqual(['email']);
    expect(await fields(support.send('contact', aMessage({ subject: ' ' }), person()))).toEqual(['subject']);
    expect(await fields(support.send('contact', aMessage({ body: 'short' }), person()))).toEqual(['body']);
    expect(await fields(support.send('issue', aReport({ page: 'x y' }), person()))).toEqual(['page']);
    for (const reason of [undefined, '', 'nonsense'])
      expect(await fields(support.send('event', anEventReport({ reason }), person()))).toEqual(['reason']);
    for (const [field, wrong] of [
      ['body', 'short'],
      ['email', 'x'],
    ] as const)
      expect(await fields(support.send('event', anEventReport({ [field]: wrong }), person()))).toEqual([
        field,
      ]);
    const text = { name: 'a.png', bytes: Buffer.from('no picture') };
    const large = { name: 'a.pdf', bytes: Buffer.concat([PDF.bytes, new Uint8Array(5 * 1024 * 1024)]) };
    for (const files of [[text], [large], [PDF, PDF, PDF, PDF]]) {
      expect(await fields(support.send('issue', aReport({}, files), person()))).toEqual(['attachments']);
    }
    expect(await fields(support.send('issue', aReport({ body: '' }, [text]), person()))).toEqual([
      'attachments',
      'body',
    ]);
    expect(await counts()).toEqual(NOTHING);
  });

  it('programs are refused, and nothing is written', async () => {
    const { support, person, counts, clock } = await world();
    const send = (sender: ReturnType<typeof person>) => refused(support.send('contact', aMessage(), sender));
    expect(await send(person({ trap: 'https://spam.example' }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('a hidden field') as string,
    });
    expect(await send(person({ stamp: '' }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('could not be checked') as string,
    });
    expect(await send({ ...person(), stamp: support.stamp() })).toMatchObject({
      status: 400,
      message: expect.stringContaining('very quickly') as string,
    });
    const late = person();
    clock.advance(24 * HOUR_MS);
    expect(await send(late)).toMatchObject({
      status: 400,
      message: expect.stringContaining('more than a day') as string,
    });
    expect(await counts()).toEqual(NOTHING);
    // The same form once more, as the page gives it back.
    const { reference } = await support.send('contact', aMessage(), {
      ...late,
      stamp: support.renewStamp(late.stamp),
    });
    expect(reference).toMatch(REFERENCE);
  });

  it('a form that is sent twice is one message', async () => {
    const { support, person, counts } = await world();
    const sender = person();
    const [first, second] = await Promise.all([
      support.send('contact', aMessage(), sender),
      support.send('contact', aMessage(), sender),
    ]);
    const third = await support.send('contact', aMessage(), sender);
    expect([second, third]).toEqual([first, first]);
    // One message; the network and the address counted; two mails; two jobs.
    expect(await counts()).toEqual([1, 2, 2, 2]);
    const changed = await support.send('contact', aMessage({ body: 'They came after all.' }), sender);
    expect(changed.reference).not.toBe(first.reference);
  });

  it('five an hour are taken from a network, across processes', async () => {
    const { support, person, beside, counts, clock } = await world();
    const other = beside(await database.openAgain());
    const senders = Array.from({ length: 9 }, () => person({ address: '2001:db8::1' }));
    const sent = await Promise.allSettled(
      senders.map((sender, index) => (index % 2 ? other : support).send('issue', aReport(), sender)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await counts()).toEqual([5, 1, 5, 5]);

    expect(await refused(support.send('issue', aReport(), person({ address: '2001:db8::2' })))).toMatchObject(
      { status: 429, message: expect.stringContaining('in an hour') as string, data: {} },
    );
    await support.send('issue', aReport(), person({ address: '2001:db8:0:1::1' }));
    expect(await counts()).toEqual([6, 2, 6, 6]);

    clock.advance(HOUR_MS);
    await support.send('issue', aReport(), person({ address: '2001:db8::1' }));
    // What was counted an hour ago is forgotten.
    expect(await counts()).toEqual([7, 1, 7, 7]);
  });

  it('an address is not flooded with confirmations, whoever gives it', async () => {
    const { support, person, rows } = await world();
    for (let index = 0; index < 7; index += 1) {
      const email = index % 2 ? 'Maya@example.com' : 'maya@example.com';
      await support.send('issue', aReport({ email }), person({ address: `203.0.113.${index}` }));
    }
    const mails = await rows<OutboxRow>('mail_outbox');
    expect(mails.filter(({ recipient }) => recipient === OPERATOR)).toHaveLength(7);
    expect(mails.filter(({ recipient }) => recipient !== OPERATOR)).toHaveLength(5);
  });

  it('nothing is half-written: a mail that cannot be queued takes the message with it', async () => {
    const { withOutbox, outbox, person, counts, support } = await world();
    let queued = 0;
    const broken = withOutbox({
      queue: async (tx, mail, options) => {
        const id = await outbox.queue(tx, mail, options);
        queued += 1;
        if (queued === 2) throw new Error('the disk is full');
        return id;
      },
    });
    const sender = person();
    await expect(broken.send('contact', aMessage(), sender)).rejects.toThrow('the disk is full');
    expect(await counts()).toEqual(NOTHING);
    await support.send('contact', aMessage(), sender);
    expect(await counts()).toEqual([1, 2, 2, 2]);
  });

  it('a reference number that is taken is passed over', async () => {
    const { withCodes, person, rows } = await world();
    const support = withCodes(['000001', '000001', '000002']);
    expect(await support.send('issue', aReport(), person())).toEqual({ reference: 'M-000001' });
    expect(await support.send('issue', aReport(), person())).toEqual({ reference: 'M-000002' });
    expect((await rows<OutboxRow>('mail_outbox')).map(({ subject }) => subject).toSorted()).toEqual([
      '[M-000001] Issue: The page stays empty.',
      '[M-000002] Issue: The page stays empty.',
    ]);
  });

  it('who is limited is not kept in clear', async () => {
    const { support, person, rows } = await world();
    await support.send('contact', aMessage(), person());
    expect(JSON.stringify(await rows('message_limits'))).not.toMatch(/203|maya/);
  });
});
