import { expect, it } from 'vitest';
import { SENT_TWICE_MS } from '#features/support/actions/reply.ts';
import type { MessageRow } from '#features/support/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { refused } from '#tests/support/refused.ts';
import { aMessage, aReport, OPERATOR, supportWorld } from '#tests/support/support-world.ts';

type World = Awaited<ReturnType<typeof supportWorld>>;
const root = { actor: { id: 'root', superuser: true }, email: 'root@mela.test' };
const other = { actor: { id: 'root2', superuser: true }, email: 'second@mela.test' };
const maya = { actor: { id: 'maya', superuser: false }, email: 'maya@example.com' };
const DAY_MS = 24 * 3_600_000;

/** A world with a letter in it. */
async function written(world: World, more: Record<string, unknown> = {}, language: 'en' | 'es' = 'en') {
  await world.support.send('contact', aMessage(more), world.person({ language }));
  const [message] = await world.rows<MessageRow>('messages');
  return message?.id ?? '';
}

const messageOf = async (world: World, id: string) =>
  (await world.rows<MessageRow>('messages')).find((message) => message.id === id);
const mailsTo = async (world: World, address: string) =>
  (
    await world.rows<{ recipient: string; subject: string; body: string; html: string; replyTo: string }>(
      'mail_outbox',
    )
  ).filter(({ recipient }) => recipient === address);
/** The key in the newest mail to the writer. */
const keyIn = async (world: World) =>
  /\/messages\/([\w.-]+)/.exec((await mailsTo(world, 'maya@example.com')).at(-1)?.body ?? '')?.[1] ?? '';

describeOnEachDatabase('an answer to a message', ({ open }) => {
  it('goes to its writer by mail, marks it, and whoever answers has it', async () => {
    const world = await supportWorld(await open());
    const id = await written(world);
    await world.support.replies.send(root, id, { body: '  We look at it.\r\n<b>Now</b>  ' });
    expect(await messageOf(world, id)).toMatchObject({ status: 'answered', assignee: root.email });
    const mail = (await mailsTo(world, 'maya@example.com')).at(-1);
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Our answer to your message \(M-/),
      replyTo: OPERATOR,
      body: expect.stringContaining('We look at it.\n<b>Now</b>'),
      html: expect.stringContaining('&lt;b&gt;Now&lt;/b&gt;'),
    });
    expect(mail?.body).not.toContain(root.email);
    expect(await world.support.replies.of(root, id)).toMatchObject([
      { author: 'operator', by: root.email, body: 'We look at it.\n<b>Now</b>' },
    ]);
    // A second answer by somebody else leaves it with who has it, and open where that is said.
    await world.support.replies.send(other, id, { body: 'And at that.', open: true });
    expect(await messageOf(world, id)).toMatchObject({ status: 'open', assignee: root.email });
  });

  it('is in the language in which the message was written', async () => {
    const world = await supportWorld(await open());
    await world.support.replies.send(root, await written(world, {}, 'es'), { body: 'Lo miramos.' });
    expect((await mailsTo(world, 'maya@example.com')).at(-1)?.subject).toMatch(/^Nuestra respuesta/);
  });

  it('is written back to by its key, which opens the message again and tells the operator', async () => {
    const world = await supportWorld(await open());
    const id = await written(world);
    await world.support.replies.send(root, id, { body: 'What is the code of your order?' });
    const key = await keyIn(world);
    world.clock.advance(1_000);
    await world.support.replies.writeBack(key, 'It is ABC.');
    expect(await messageOf(world, id)).toMatchObject({ status: 'open', assignee: root.email });
    const thread = await world.support.replies.thread(key);
    expect(thread).toMatchObject({ subject: 'My tickets', body: 'They did not come.' });
    expect(thread.replies.map(({ author, body }) => [author, body])).toEqual([
      ['operator', 'What is the code of your order?'],
      ['writer', 'It is ABC.'],
    ]);
    // Who of those who run the site answered stands on no page of the writer's.
    expect(JSON.stringify(thread)).not.toContain(root.email);
    expect((await mailsTo(world, OPERATOR)).at(-1)).toMatchObject({
      replyTo: 'maya@example.com',
      body: expect.stringContaining(`/_/messages/${id}`),
    });
  });

  it('is refused with nothing left behind where it can’t be', async () => {
    const world = await supportWorld(await open());
    const id = await written(world);
    await world.support.send('issue', aReport(), world.person({ address: '203.0.113.10' }));
    const issue = (await world.rows<MessageRow>('messages')).find(({ email }) => email === '')?.id ?? '';
    const { replies } = world.support;
    const left = async () => [await world.counts(), await world.rows('messages'), await replies.of(root, id)];
    const before = await left();
    for (const body of ['', ' \n\0 ', 'अ'.repeat(5_001)])
      expect((await refused(replies.send(root, id, { body }))).data).toHaveProperty('body');
    expect(await refused(replies.send(root, issue, { body: 'Hello' }))).toMatchObject({ status: 409 });
    expect(await refused(replies.send(root, 'nothing', { body: 'Hello' }))).toMatchObject({ status: 404 });
    for (const work of [
      () => replies.send(maya, id, { body: 'Hello' }),
      () => replies.of(maya, id),
      () => replies.take(maya, id, ''),
      () => replies.release(maya, id),
      () => replies.saved.list(maya),
      () => replies.saved.save(maya, { title: 'A', body: 'B' }),
      () => replies.saved.remove(maya, 'reply0000000001'),
      () => world.support.answering.read(maya.actor, id),
      () => replies.thread(`${id}.${'A'.repeat(32)}`),
      () => replies.writeBack(id, 'Hello'),
    ])
      expect(await refused(work())).toMatchObject({ status: 404 });
    expect(await left()).toEqual(before);
    await replies.send(root, id, { body: 'अ'.repeat(5_000) });
  });

  it('is one where a form is sent twice, at once or within ten minutes', async () => {
    const world = await supportWorld(await open());
    const id = await written(world);
    const { replies } = world.support;
    await replies.send(root, id, { body: 'Hello' });
    const key = await keyIn(world);
    const sides = [
      { send: (body: string) => replies.send(root, id, { body }), address: 'maya@example.com' },
      { send: (body: string) => replies.writeBack(key, body), address: OPERATOR },
    ];
    const texts = async () => (await replies.of(root, id)).map(({ body }) => body);
    for (const { send, address } of sides) {
      const [before, seen] = [(await mailsTo(world, address)).length, await texts()];
      world.clock.advance(1_000);
      await Promise.all([send('Is it?'), send('Is it?')]);
      world.clock.advance(SENT_TWICE_MS - 1);
      await send('Is it?');
      expect(await texts()).toEqual([...seen, 'Is it?']);
      expect(await mailsTo(world, address)).toHaveLength(before + 1);
      // Then it is asked again, and another text is another reply at once.
      world.clock.advance(1);
      await send('Is it?');
      await send('It is?');
      expect(await texts()).toEqual([...seen, 'Is it?', 'Is it?', 'It is?']);
      expect(await mailsTo(world, address)).toHaveLength(before + 3);
    }
    // What another operator writes is theirs, and what is to be done with the message is done each time.
    await replies.send(other, id, { body: 'It is?' });
    await replies.send(other, id, { body: 'It is?', open: true });
    expect(await texts()).toHaveLength(8);
    expect(await messageOf(world, id)).toMatchObject({ status: 'open' });
  });

  it('is written back to ten times a day', async () => {
    const world = await supportWorld(await open());
    const id = await written(world);
    await world.support.replies.send(root, id, { body: 'Hello' });
    const key = await keyIn(world);
    for (let n = 0; n < 10; n += 1) await world.support.replies.writeBack(key, `Word ${n}`);
    expect(await refused(world.support.replies.writeBack(key, 'One more'))).toMatchObject({ status: 429 });
    world.clock.advance(DAY_MS);
    await world.support.replies.writeBack(key, 'Tomorrow');
  });
});

describeOnEachDatabase('who has a message', ({ open }) => {
  it('took it from nobody, or from who had it as they saw it', async () => {
    const world = await supportWorld(await open());
    const id = await written(world);
    const { replies, answering } = world.support;
    const mine = async ({ email }: typeof root) =>
      (await answering.list(root.actor, { assignee: email })).items.length;
    const ends = await Promise.allSettled([replies.take(root, id, ''), replies.take(other, id, '')]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [has, hasNot] =
      (await messageOf(world, id))?.assignee === root.email ? [root, other] : [other, root];
    expect([await mine(has), await mine(hasNot)]).toEqual([1, 0]);
    expect(await refused(replies.release(hasNot, id))).toMatchObject({ status: 409 });
    await replies.take(hasNot, id, has.email);
    expect([await mine(has), await mine(hasNot)]).toEqual([0, 1]);
    await replies.release(hasNot, id);
    expect(await messageOf(world, id)).toMatchObject({ assignee: '' });
    expect(await answering.read(root.actor, id)).toMatchObject({ id, assignee: '', reports: 0 });
  });
});

describeOnEachDatabase('saved replies', ({ open }) => {
  it('are kept by title, changed and removed', async () => {
    const world = await supportWorld(await open());
    const { saved } = world.support.replies;
    await saved.save(root, { title: ' Where is\r\nmy ticket ', body: ' Look into the email. ' });
    await saved.save(root, { title: 'A refund', body: 'It takes five days.' });
    const titles = async () => (await saved.list(other)).map(({ title }) => title);
    expect(await titles()).toEqual(['A refund', 'Where is my ticket']);
    const [first] = await saved.list(root);
    await saved.save(other, { id: first?.id, title: 'Your refund', body: 'It takes ten days.' });
    expect((await saved.list(root)).map(({ title, body }) => [title, body])).toEqual([
      ['Where is my ticket', 'Look into the email.'],
      ['Your refund', 'It takes ten days.'],
    ]);
    await saved.remove(root, first?.id ?? '');
    expect(await refused(saved.remove(root, first?.id ?? ''))).toMatchObject({ status: 404 });
    expect(await titles()).toEqual(['Where is my ticket']);
  });

  it('have limits, by field', async () => {
    const world = await supportWorld(await open());
    const { saved } = world.support.replies;
    const wrong = async (title: string, body: string) =>
      Object.keys((await refused(saved.save(root, { title, body }))).data);
    expect(await wrong('', 'Text')).toEqual(['title']);
    expect(await wrong('a'.repeat(101), 'Text')).toEqual(['title']);
    expect(await wrong('Title', ' ')).toEqual(['body']);
    expect(await wrong('Title', 'a'.repeat(5_001))).toEqual(['body']);
    await saved.save(root, { title: 'a'.repeat(100), body: 'a'.repeat(5_000) });
    for (let n = 1; n < 100; n += 1) await saved.save(root, { title: `Title ${n}`, body: 'Text' });
    expect(await refused(saved.save(root, { title: 'One more', body: 'Text' }))).toMatchObject({
      status: 409,
    });
    const [first] = await saved.list(root);
    await saved.save(root, { id: first?.id, title: 'Changed', body: 'Text' });
  });
});
