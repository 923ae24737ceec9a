import { expect, it } from 'vitest';
import { figuresAndRows, mailsTo, YEARLY } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { writeXlsx } from '#platform/spreadsheet/index.ts';
import { arrayBuffer } from 'node:stream/consumers';

const HEAD = 'Nombre,Correo electrónico,Teléfono,Fecha de nacimiento,Pagado hasta,Capítulo';
const csv = (...lines: string[]) => new TextEncoder().encode([HEAD, ...lines].join('\n'));
/** The columns of `HEAD`, as they are guessed. */
const COLUMNS = ['name', 'email', 'phone', 'bornOn', 'paidUntil', 'chapter'];

interface Member {
  id: string;
  number: number | null;
  name: string;
  email: string;
  phone: string;
  chapter: string;
  bornOn: string;
  paidUntil: string;
  status: string;
  updated: string;
}

const members = (world: CommunityWorld) => world.rows<Member>('community_members');

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

async function register(world: CommunityWorld, bytes: Uint8Array, rules: object = {}) {
  const { community, chapters, services } = world;
  const { imports } = community;
  const tier = await community.tiers.create(ROOT, chapters.world, YEARLY);
  const id = await imports.start(ROOT, chapters.spain, { filename: 'members.csv', bytes });
  const map = async (more: object = {}) => {
    const input = { columns: COLUMNS, tier: tier.id, duplicates: 'skip', dates: 'dmy', ...rules, ...more };
    await imports.map(ROOT, chapters.spain, id, input);
    await services.worker.drain();
  };
  const look = (after?: number) => imports.read(ROOT, chapters.spain, id, after);
  const takeIn = async () => {
    await imports.takeIn(ROOT, chapters.spain, id);
    await services.worker.drain();
    return look();
  };
  const undo = async () => {
    await imports.undo(ROOT, chapters.spain, id);
    await services.worker.drain();
    return look();
  };
  return { id, tier, map, look, takeIn, undo };
}

describeProduct('a register', (databases) => {
  it('is kept, its columns are guessed, its lines are looked at, taken in, and taken out again', async () => {
    const world = await communityWorld(databases);
    const before = await figuresAndRows(world);
    const { map, look, takeIn, undo } = await register(
      world,
      csv(
        'Maya Gurung,MAYA@example.org,+34 600 111 222,3/4/1980,31/12/2027,NRNA Madrid',
        'Ram Thapa,ram@example.org,,,,',
        ',nobody@example.org,,,,',
        'No Mail,not an address,,,,',
        'Sita Rai,sita@example.org,,31/02/1990,,',
        'Asha Lama,asha@example.org,,,,NRNA Portugal',
        'Born Later,later@example.org,,1/1/2030,,',
      ),
    );
    expect(await look()).toMatchObject({
      list: { status: 'mapping', total: 7 },
      mapping: { columns: { name: 0, email: 1, phone: 2, bornOn: 3, paidUntil: 4, chapter: 5 } },
    });
    expect(await members(world)).toEqual([]);
    await map();
    const checked = await look();
    expect(checked).toMatchObject({ list: { status: 'ready' }, wrong: 3, twice: 0, noted: 2 });
    expect(checked.problems.map(({ line, problem, field }) => `${line} ${field} ${problem}`)).toEqual([
      '4 name needed',
      '5 email invalid',
      '7 chapter unknown',
    ]);
    // A birthday that can't be read keeps nobody out, and is told.
    expect(checked.notes.map(({ line, fields }) => `${line} ${fields.join()}`)).toEqual([
      '6 bornOn',
      '8 bornOn',
    ]);
    const done = await takeIn();
    expect(done).toMatchObject({ list: { status: 'done' }, states: { made: 4, failed: 3 } });
    expect((await members(world)).toSorted(byName)).toEqual([
      expect.objectContaining({ name: 'Born Later', bornOn: '' }),
      expect.objectContaining({
        name: 'Maya Gurung',
        email: 'maya@example.org',
        chapter: world.chapters.madrid,
        bornOn: '1980-04-03',
        paidUntil: '2027-12-31',
        status: 'active',
      }),
      expect.objectContaining({ name: 'Ram Thapa', chapter: world.chapters.spain, paidUntil: '' }),
      expect.objectContaining({ name: 'Sita Rai', bornOn: '' }),
    ]);
    // Nothing is assumed of what people allow, and nobody is written to unasked.
    expect(await world.rows('community_consents')).toEqual([]);
    expect(await mailsTo(world, 'ram@example.org')).toEqual([]);
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ members: 4, open: 7500 });
    // Again: nothing happens.
    await world.community.imports.takeIn(ROOT, world.chapters.spain, done.list.id);
    expect(await members(world)).toHaveLength(4);
    expect(await undo()).toMatchObject({ list: { status: 'undone' }, states: { undone: 4, kept: 0 } });
    expect(await members(world)).toEqual([]);
    for (const table of ['community_member_words', 'community_dues'])
      expect(await world.rows(table)).toEqual([]);
    expect(await figuresAndRows(world)).toEqual(before);
  });

  it('may have elders without an address, numbers that they had, and days of Bikram Sambat', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const text = [
      'Member number,Name,Email,Date of birth',
      '००००४२,माया गुरुङ,,२०४५-०१-०५ BS',
      '7,Ram Thapa,,2045-01-05',
      '42,Double Number,,',
      'x,No Number,,',
    ].join('\n');
    const { map, look, takeIn } = await register(world, new TextEncoder().encode(text));
    expect((await look()).mapping.columns).toEqual({ number: 0, name: 1, email: 2, bornOn: 3 });
    await map({ columns: ['number', 'name', 'email', 'bornOn'], dates: 'bs' });
    expect((await look()).problems.map(({ line, problem, field }) => `${line} ${field} ${problem}`)).toEqual([
      '5 number invalid',
    ]);
    await takeIn();
    const rows = (await members(world))
      .toSorted(byName)
      .map(({ number, name, email, bornOn }) => ({ number, name, email, bornOn }));
    expect(rows).toEqual([
      { number: 7, name: 'Ram Thapa', email: '', bornOn: '1988-04-17' },
      { number: 42, name: 'माया गुरुङ', email: '', bornOn: '1988-04-17' },
    ]);
    expect((await look()).problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '4 taken',
      '5 invalid',
    ]);
    // New numbers go on behind those that were kept.
    const [{ id: tier } = { id: '' }] = await community.tiers.of({ path: `${chapters.world}/` });
    const next = await community.members.enter(ROOT, chapters.spain, { name: 'Asha', tier });
    expect([next.number, next.email]).toEqual([43, '']);
  });

  it('is read as Excel writes it in western Europe', async () => {
    const world = await communityWorld(databases);
    const bytes = Uint8Array.from(
      Buffer.from('Nombre;Correo\r\nMaría Núñez;maria@example.org\r\n', 'latin1'),
    );
    const { map, takeIn } = await register(world, bytes);
    await map({ columns: ['name', 'email'] });
    await takeIn();
    expect(await members(world)).toEqual([expect.objectContaining({ name: 'María Núñez' })]);
  });

  it('may be a workbook, with its own kind of days', async () => {
    const world = await communityWorld(databases);
    const day = { date: '1980-04-03' };
    const sheet = {
      name: 'Members',
      columns: ['First name', 'Surname', 'E-mail', 'Born'].map((header) => ({ header })),
      rows: [['Maya', 'Gurung', 'maya@example.org', day]],
    };
    const bytes = new Uint8Array(await arrayBuffer(writeXlsx([sheet], new Date(0))));
    const { map, look, takeIn } = await register(world, bytes);
    expect((await look()).mapping.columns).toEqual({ first: 0, last: 1, email: 2, bornOn: 3 });
    await map({ columns: ['first', 'last', 'email', 'bornOn'] });
    await takeIn();
    expect(await members(world)).toEqual([
      expect.objectContaining({ name: 'Maya Gurung', bornOn: '1980-04-03' }),
    ]);
  });

  it('finds who is there already: by address, telephone, or name and birth; and skips, updates or makes new', async () => {
    const world = await communityWorld(databases);
    const { chapters, community } = world;
    const known = { bornOn: '1980-04-03' };
    const there = async (name: string, email: string, phone: string, chapter = chapters.madrid) => {
      const tier = await community.tiers.create(ROOT, chapters.world, {
        ...YEARLY,
        period: 'free',
        amount: 0,
      });
      const values = { name, email, phone, ...known, tier: tier.id, city: 'Madrid' };
      return (await community.members.enter(ROOT, chapter, values)).id;
    };
    const maya = await there('Maya Gurung', 'maya@example.org', '');
    const ram = await there('Ram Thapa', 'ram@example.org', '0034 600 111 222');
    const sita = await there('Sita Kumari Rai', 'sita@example.org', '');
    // Of another country: nothing is said of her.
    await there('Asha Lama', 'asha@example.org', '', chapters.portugal);
    const { id, map, look, takeIn, undo } = await register(
      world,
      csv(
        'Maya G. Gurung,maya@example.org,+34 611 000 000,,,',
        'R. Thapa,other@example.org,+34 600 111 222,,,',
        'Rai Sita,elsewhere@example.org,,3.4.1980,,',
        'Asha Lama,asha@example.org,,,,',
        'Twice Once,twice@example.org,,,,',
        'Twice Again,twice@example.org,,,,',
      ),
      { duplicates: 'update' },
    );
    await map();
    const { pairs, twice } = await look();
    expect(twice).toBe(3);
    expect(pairs.map(({ line, reason, known: { id: of } }) => [line, reason, of])).toEqual([
      [2, 'email', maya],
      [3, 'phone', ram],
      [4, 'name', sita],
    ]);
    await community.imports.choose(ROOT, chapters.spain, id, { 3: 'skip', 4: 'new' });
    const { states } = await takeIn();
    // The second of one address is found when its turn comes.
    expect(states).toMatchObject({ made: 3, updated: 2, skipped: 1 });
    const after = new Map((await members(world)).map((row) => [row.id, row]));
    expect(after.get(maya)).toMatchObject({ name: 'Maya G. Gurung', phone: '+34 611 000 000', ...known });
    expect(after.get(ram)).toMatchObject({ name: 'Ram Thapa', email: 'ram@example.org' });
    expect([...after.values()].map(({ name }) => name).toSorted()).toEqual([
      'Asha Lama',
      'Asha Lama',
      'Maya G. Gurung',
      'Rai Sita',
      'Ram Thapa',
      'Sita Kumari Rai',
      'Twice Again',
    ]);
    expect((await undo()).states).toMatchObject({ undone: 5, kept: 0 });
    expect((await members(world)).map(({ name, phone }) => `${name} ${phone}`).toSorted()).toEqual([
      'Asha Lama ',
      'Maya Gurung ',
      'Ram Thapa 0034 600 111 222',
      'Sita Kumari Rai ',
    ]);
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
  });

  it('is undone but for who was touched since, and those are named', async () => {
    const world = await communityWorld(databases);
    const { chapters, community } = world;
    const { map, takeIn, undo } = await register(
      world,
      csv(
        'Maya Gurung,maya@example.org,,,31/12/2027,',
        'Ram Thapa,ram@example.org,,,31/12/2027,',
        'Sita Rai,sita@example.org,,,,',
        'Asha Lama,asha@example.org,,,31/12/2027,',
      ),
    );
    await map({ ask: true });
    await takeIn();
    const of = async (name: string) => (await members(world)).find((row) => row.name === name)?.id ?? '';
    // One was corrected, and one is about to pay.
    const corrected = {
      name: 'Maya Gurung',
      email: 'maya@example.org',
      phone: '',
      city: 'Madrid',
      country: 'ES',
    };
    await community.members.edit(ROOT, await of('Maya Gurung'), corrected);
    const mails = await world.rows<{ recipient: string; body: string }>('mail_outbox');
    const asked = mails.find(({ recipient }) => recipient === 'sita@example.org')?.body ?? '';
    await community.dues.pay(/\/dues\/([\w.-]+)/.exec(asked)?.[1] ?? '');
    const before = (await members(world)).length;
    const { states, kept, list } = await undo();
    expect(before).toBe(4);
    expect([list.status, states.undone, states.kept]).toEqual(['undone', 2, 2]);
    expect(kept.map(({ name }) => name)).toEqual(['Maya Gurung', 'Sita Rai']);
    const figures = await figuresAndRows(world);
    expect(figures.kept).toEqual(figures.counted);
    expect(chapters.spain).not.toBe('');
  });

  it('says beside the field what can not be', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const start = (bytes: Uint8Array) =>
      community.imports.start(ROOT, chapters.spain, { filename: 'x', bytes });
    const long = new TextEncoder().encode(`Name,Email\n${'A,a@b.cd\n'.repeat(20_001)}`);
    for (const bytes of [new Uint8Array(), csv(), new Uint8Array([0x50, 0x4b, 3, 4]), long]) {
      const { status, data } = await refused(start(bytes));
      expect([status, Object.keys(data)]).toEqual([400, ['file']]);
    }
    const { id, tier, map, look } = await register(world, csv('Maya,maya@example.org,,,,'));
    const input = { columns: COLUMNS, tier: tier.id, duplicates: 'skip', dates: 'dmy' };
    for (const [wrong, field] of [
      [{ columns: ['name', 'name'] }, 'columns'],
      [{ columns: ['email'] }, 'columns'],
      [{ columns: ['age'] }, 'columns.0'],
      [{ tier: '' }, 'tier'],
      [{ tier: 'none' }, 'tier'],
      [{ duplicates: 'merge' }, 'duplicates'],
    ] as const) {
      const error = await refused(community.imports.map(ROOT, chapters.spain, id, { ...input, ...wrong }));
      expect([error.status, Object.keys(error.data)]).toEqual([400, [field]]);
    }
    expect((await refused(community.imports.takeIn(ROOT, chapters.spain, id))).status).toBe(409);
    expect((await refused(community.imports.undo(ROOT, chapters.spain, id))).status).toBe(409);
    expect((await refused(community.imports.read(ROOT, chapters.madrid, id))).status).toBe(404);
    await map();
    // Mapped anew as often as one likes.
    await map({ duplicates: 'new' });
    expect((await look()).list.status).toBe('ready');
    expect((await refused(community.imports.choose(ROOT, chapters.spain, id, { x: 'skip' }))).status).toBe(
      400,
    );
  });

  it('may have a title above the names of its columns, found out or said', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const text = 'Socios 2026;;\n;;\nNombre;Correo;Número de socio\nMaya;maya@example.org;901\nHari;;902';
    const bytes = Buffer.from(text, 'latin1');
    const { look, map, takeIn } = await register(world, bytes, { columns: ['name', 'email', 'number'] });
    expect(await look()).toMatchObject({
      headings: ['Nombre', 'Correo', 'Número de socio'],
      heading: true,
      list: { total: 2 },
      mapping: { columns: { name: 0, email: 1, number: 2 }, heading: { line: 3, named: true } },
    });
    await map({});
    expect((await look()).ready.map(({ line, name }) => [line, name])).toEqual([
      [4, 'Maya'],
      [5, 'Hari'],
    ]);
    expect((await takeIn()).states.made).toBe(2);
    const said = await community.imports.start(ROOT, chapters.spain, {
      filename: 'x',
      bytes,
      headingLine: 1,
    });
    expect(await community.imports.read(ROOT, chapters.spain, said)).toMatchObject({
      headings: ['Socios 2026', '', ''],
      list: { total: 3 },
    });
  });

  it('is read in any usual encoding, whether its first line names the columns or not', async () => {
    const world = await communityWorld(databases);
    const bytes = Buffer.from('José Núñez;jose@example.org\r\nMaya;maya@example.org', 'latin1');
    const { id, map, look, takeIn } = await register(world, bytes, { columns: ['name', 'email'] });
    const before = await look();
    expect(before).toMatchObject({
      heading: false,
      list: { total: 2 },
      mapping: { columns: { name: 0, email: 1 }, written: { encoding: 'windows-1252', delimiter: ';' } },
    });
    await map({ heading: true });
    expect((await look()).ready.map(({ line, name }) => [line, name])).toEqual([[2, 'Maya']]);
    await map({ heading: false });
    const ready = await look();
    expect(ready.ready).toMatchObject([
      { line: 1, name: 'José Núñez', email: 'jose@example.org', tier: YEARLY.name },
      { line: 2, name: 'Maya' },
    ]);
    expect((await takeIn()).states.made).toBe(2);
    expect(id).not.toBe('');
    const { chapters, community } = world;
    const file = { filename: 'x', bytes, encoding: 'utf-8' };
    expect(await refused(community.imports.start(ROOT, chapters.spain, file))).toMatchObject({ status: 400 });
  });
});
