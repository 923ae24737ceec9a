import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { refused } from '#tests/support/refused.ts';
import { aMessage, anEventReport, aReport, supportWorld } from '#tests/support/support-world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const root = { id: 'root', superuser: true };
const files = [
  { name: 'a.png', bytes: PNG },
  { name: 'a.png', bytes: PNG },
];

describeOnEachDatabase('answering messages', ({ open }) => {
  it('is for superusers alone', async () => {
    const { support, person } = await supportWorld(await open());
    await support.send('issue', aReport({}, files), person());
    const { answering } = support;
    const [message] = (await answering.list(root, {})).items;
    for (const actor of [null, { id: 'maya', superuser: false }]) {
      expect(await refused(answering.list(actor, {}))).toMatchObject({ status: 404 });
      expect(await refused(answering.mark(actor, message?.id ?? '', 'answered'))).toMatchObject({
        status: 404,
      });
      expect(await refused(answering.file(actor, message?.id ?? '', 0))).toMatchObject({ status: 404 });
    }
  });

  it('finds messages by what is in them and by whether they are answered', async () => {
    const { support, person } = await supportWorld(await open());
    const { reference } = await support.send('contact', aMessage(), person());
    await support.send('issue', aReport({ body: 'The map of 100% of my events is empty.' }), person());
    const { answering } = support;
    const found = async (search: Parameters<typeof answering.list>[1]) =>
      (await answering.list(root, search)).items.map(({ kind }) => kind);
    expect(await found({})).toEqual(['issue', 'contact']);
    expect(await found({ q: '100%' })).toEqual(['issue']);
    expect(await found({ q: '%' })).toEqual(['issue']);
    expect(await found({ q: reference.toLowerCase() })).toEqual(['contact']);
    expect(await found({ q: 'MAYA@' })).toEqual(['contact']);
    const [issue] = (await answering.list(root, { q: 'map' })).items;
    await answering.mark(root, issue?.id ?? '', 'answered');
    expect(await found({ status: 'answered' })).toEqual(['issue']);
    expect(await found({ status: 'open' })).toEqual(['contact']);
    await answering.mark(root, issue?.id ?? '', 'open');
    expect(await found({ status: 'answered' })).toEqual([]);
    expect(await refused(answering.mark(root, 'nothing', 'open'))).toMatchObject({ status: 404 });
  });

  it('finds reports by their kind and by their event, and says how many there are of it', async () => {
    const { support, person } = await supportWorld(await open());
    const report = anEventReport();
    const other = { ...report, about: { event: 'event0000000002', title: 'Chiya', page: '/events/chiya' } };
    await support.send('contact', aMessage(), person());
    await support.send('event', report, person());
    await support.send('event', anEventReport({ reason: 'unsafe' }), person());
    await support.send('event', other, person());
    const { answering } = support;
    const found = async (search: Parameters<typeof answering.list>[1]) =>
      (await answering.list(root, search)).items.map(({ event, reason, reports }) => [
        event,
        reason,
        reports,
      ]);
    const [second, first] = [
      ['event0000000001', 'unsafe', 2],
      ['event0000000001', 'fraud', 2],
    ];
    expect(await found({})).toEqual([['event0000000002', 'fraud', 1], second, first, ['', '', 0]]);
    expect(await found({ kind: 'event' })).toHaveLength(3);
    expect(await found({ kind: 'contact' })).toEqual([['', '', 0]]);
    expect(await found({ event: 'event0000000001' })).toEqual([second, first]);
    expect(await found({ event: 'event0000000001', kind: 'issue' })).toEqual([]);
    expect(await found({ q: 'chiya' })).toEqual([['event0000000002', 'fraud', 1]]);
  });

  it('leads on through many', async () => {
    const { support, person, clock } = await supportWorld(await open());
    for (let sent = 0; sent < 32; sent += 1) {
      clock.advance(1_000);
      const from = person({ address: `203.0.113.${sent}` });
      await support.send('contact', aMessage({ subject: `Number ${sent}` }), from);
    }
    const first = await support.answering.list(root, {});
    const second = await support.answering.list(root, { cursor: first.next ?? '' });
    expect([first.items.length, second.items.length, second.next]).toEqual([30, 2, null]);
    const subjects = [...first.items, ...second.items].map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(32);
  });

  it('reads the files of a message, which are kept once', async () => {
    const { support, person, files: kept } = await supportWorld(await open());
    const sender = person();
    await support.send('issue', aReport({}, files), sender);
    await support.send('issue', aReport({}, files), sender);
    const [message] = (await support.answering.list(root, {})).items;
    const id = message?.id ?? '';
    expect(kept()).toEqual([`support/${id}/0`, `support/${id}/1`]);
    const file = await support.answering.file(root, id, 1);
    expect(file).toMatchObject({ filename: 'a.png', contentType: 'image/png', size: PNG.length });
    expect(Buffer.from(file.content).equals(PNG)).toBe(true);
    for (const place of [2, -1, 0.5, Number.NaN]) {
      expect(await refused(support.answering.file(root, id, place))).toMatchObject({ status: 404 });
    }
    expect(await refused(support.answering.file(root, 'nothing', 0))).toMatchObject({ status: 404 });
  });
});
