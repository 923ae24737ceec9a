import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { writeXlsx } from '#platform/spreadsheet/index.ts';
import { importAttendees } from '../support/import-attendees.ts';
import { refused } from '../support/refused.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

const ROWS = [
  ['Full name', 'E-mail', 'Ticket type'],
  ['Asha', 'asha@example.com', ''],
  ['Bikash', '', 'vip'],
  ['', '', ''],
  ['Chandra', 'no address', ''],
  ['Dipa', 'dipa@example.com', 'Balcony'],
  ['Esha', 'esha@example.com', 'VIP'],
  ['', 'fanindra@example.com', ''],
  ['Gita', '', ''],
  ['Hari', '', ''],
];

const start = (world: TicketingWorld, bytes: Uint8Array, encoding = '') =>
  world.ticketing.management.imports.start(ORGANISER, EVENT, {
    filename: 'list.csv',
    bytes,
    encoding,
    language: 'en',
  });
const look = (world: TicketingWorld, id: string) =>
  world.ticketing.management.imports.read(ORGANISER, EVENT, id);
const map = async (world: TicketingWorld, id: string, input: object) => {
  await world.ticketing.management.imports.map(ORGANISER, EVENT, id, input);
  await world.worker.drain();
  return look(world, id);
};
const names = (lines: readonly { name: string }[]) => lines.map(({ name }) => name).join(' ');
/** As a French or Portuguese Excel writes it. */
const latin = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');

describeTicketing('a list of attendees', (databases) => {
  it('is shown as it would be imported, is imported, and is undone', async () => {
    const world = await ticketingWorld(await databases.open());
    const { imports } = world.ticketing.management;
    const entry = await world.sell({ quantity: 3 });
    const vip = await world.sell({ name: 'VIP', price: 9000, quantity: 1 });
    const [header = [], ...lines] = ROWS;
    const columns = header.map((name) => ({ header: name }));
    const bytes = await buffer(writeXlsx([{ name: 'Guests', columns, rows: lines }], new Date(0)));
    const id = await start(world, bytes);
    expect(await look(world, id)).toMatchObject({
      status: 'mapping',
      total: 8,
      headings: header,
      mapping: { columns: { name: 0, email: 1, ticket: 2 }, heading: { named: true } },
    });
    const ready = await map(world, id, {
      columns: ['name', 'email', 'ticket'],
      ticketType: entry,
      mail: true,
    });
    expect(ready).toMatchObject({ status: 'ready', mails: 3, wrong: 2 });
    expect(ready.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [5, 'noEmail'],
      [6, 'noTicket'],
    ]);
    expect(ready.wanted.toSorted((a, b) => a.count - b.count)).toEqual([
      { ticketType: vip, count: 2, left: 1 },
      { ticketType: entry, count: 4, left: 3 },
    ]);
    expect(ready.ready.map(({ line }) => line)).toEqual([2, 3, 7, 8, 9, 10]);
    expect(await world.rows('tickets')).toEqual([]);

    await imports.takeIn(ORGANISER, EVENT, id);
    await imports.takeIn(ORGANISER, EVENT, id);
    await world.worker.drain();
    const found = await look(world, id);
    expect(found).toMatchObject({ status: 'done', total: 8, done: 8, failed: 4, skipped: 0 });
    expect(found.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [5, 'noEmail'],
      [6, 'noTicket'],
      [7, 'noneLeft'],
      [10, 'noneLeft'],
    ]);
    expect((await world.rows('mail_outbox')).map(({ recipient }) => recipient).toSorted()).toEqual([
      'asha@example.com',
      'fanindra@example.com',
    ]);
    expect(await brokenInvariants(world)).toEqual([]);
    const came = (await world.rows('tickets')).find(({ holderName }) => holderName === 'Gita');
    await world.ticketing.checkIn(ORGANISER, EVENT, { code: came?.code });
    await imports.undo(ORGANISER, EVENT, id);
    await world.worker.drain();
    expect(await look(world, id)).toMatchObject({ status: 'undone' });
    const left = (await world.rows('tickets')).filter(({ status }) => status === 'valid');
    expect(names(left.map(({ holderName }) => ({ name: holderName })))).toBe('Gita');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('skips who has that ticket already, in the file or at the event, unless told otherwise', async () => {
    const world = await ticketingWorld(await databases.open());
    const entry = await world.sell({ quantity: 50 });
    const vip = await world.sell({ name: 'VIP', quantity: 50 });
    const drain = () => world.worker.drain();
    const first = Buffer.from('Name,Email,Ticket\nAsha,asha@example.com,\nBikash,,\nChandra,,VIP');
    await importAttendees(
      world.ticketing.management.imports,
      ORGANISER,
      EVENT,
      { bytes: first, ticketType: entry },
      async () => drain(),
    );
    await drain();
    const again = [
      'Name,Email,Ticket',
      // There already: by address whatever its capitals, by name alone.
      'ASHA,Asha@Example.com,',
      'Bikash,,',
      // Somebody else with that address, another ticket, a namesake with an address.
      'Dipa,asha@example.com,',
      'Chandra,,',
      'Bikash,bikash@example.com,',
      // Twice in the file.
      'Esha,esha@example.com,VIP',
      'Ésha,ESHA@example.com,vip',
      'Esha,esha@example.com,',
    ];
    const id = await start(world, Buffer.from(again.join('\n')));
    const input = { columns: ['name', 'email', 'ticket'], ticketType: entry };
    const ready = await map(world, id, input);
    expect(ready.twins.map(({ line, twin }) => [line, twin])).toEqual([
      [2, 'event'],
      [3, 'event'],
      [8, '7'],
    ]);
    expect([ready.twice, names(ready.ready)]).toEqual([3, 'Dipa Chandra Bikash Esha Esha']);
    const all = await map(world, id, { ...input, duplicates: 'new' });
    expect([all.twice, all.ready.length]).toEqual([3, 8]);
    await map(world, id, input);
    await world.ticketing.management.imports.takeIn(ORGANISER, EVENT, id);
    await drain();
    expect(await look(world, id)).toMatchObject({ status: 'done', done: 8, failed: 0, skipped: 3 });
    const tickets = await world.rows('tickets');
    expect(tickets.filter(({ ticketType }) => ticketType === vip)).toHaveLength(2);
    expect(tickets).toHaveLength(8);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each([
    [
      'Windows-1252 with semicolons',
      latin('Nome;Telefone;E-mail;Bilhete', 'João Simões;+351912345678;joao@example.org;Entry'),
      'windows-1252',
      ';',
    ],
    [
      'UTF-16 with tabs, as Excel calls Unicode text',
      Buffer.from(
        '\uFEFFNome\tTelefone\tE-mail\tBilhete\r\nJoão Simões\t+351912345678\tjoao@example.org\tEntry',
        'utf16le',
      ),
      'utf-16le',
      '\t',
    ],
    [
      'UTF-8 after a line that names the sign',
      Buffer.from(
        'sep=;\r\nNome;Telefone;E-mail;Bilhete\r\nJoão Simões;+351912345678;joao@example.org;Entry',
      ),
      'utf-8',
      ';',
    ],
    [
      'UTF-8 with a mark and commas, quoted as LibreOffice does',
      Buffer.from(
        '\uFEFF"Nome","Telefone","E-mail","Bilhete"\n"João Simões","+351912345678","joao@example.org","Entry"',
      ),
      'utf-8',
      ',',
    ],
  ])('is read from %s', async (_, bytes, encoding, delimiter) => {
    const world = await ticketingWorld(await databases.open());
    await world.sell({ quantity: 50 });
    const id = await start(world, bytes);
    const found = await look(world, id);
    expect(found.mapping).toMatchObject({
      columns: { name: 0, phone: 1, email: 2, ticket: 3 },
      written: { encoding, delimiter },
    });
    const ready = await map(world, id, { columns: ['name', 'phone', 'email', 'ticket'] });
    expect(ready.ready).toMatchObject([
      { name: 'João Simões', phone: '+351912345678', email: 'joao@example.org', ticket: 'Entry' },
    ]);
  });

  it('is read in the encoding that was chosen', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.sell();
    const bytes = Buffer.from([...Buffer.from('Name,Email\nJo'), 0x8b, ...Buffer.from('o,a@b.cd')]);
    const first = async (encoding: string) =>
      (await look(world, await start(world, bytes, encoding))).samples;
    expect(await first('macintosh')).toEqual([['João', 'a@b.cd']]);
    expect(await first('')).toEqual([['Jo‹o', 'a@b.cd']]);
    expect(await refused(start(world, bytes, 'utf-8'))).toMatchObject({ status: 400 });
  });

  it('counts the first line as a person when it names no columns, and back', async () => {
    const world = await ticketingWorld(await databases.open());
    const ticketType = await world.sell({ quantity: 50 });
    const id = await start(world, Buffer.from('1,Asha,asha@example.com\n2,Bikash,bikash@example.com'));
    const found = await look(world, id);
    expect(found).toMatchObject({ total: 2, mapping: { heading: { named: false } } });
    expect(found.mapping.columns).toEqual({ name: 1, email: 2 });
    const columns = ['', 'name', 'email'];
    const seen = async (heading: boolean) => {
      const { total, ready } = await map(world, id, { columns, ticketType, heading });
      return [total, names(ready)];
    };
    expect(await seen(false)).toEqual([2, 'Asha Bikash']);
    expect(await seen(true)).toEqual([1, 'Bikash']);
    expect(await seen(true)).toEqual([1, 'Bikash']);
    expect(await seen(false)).toEqual([2, 'Asha Bikash']);
  });

  it('goes on where it was when a process died, and imports nobody twice', async () => {
    const world = await ticketingWorld(await databases.open());
    const ticketType = await world.sell({ quantity: 300 });
    const lines = Array.from({ length: 230 }, (_, n) => `Guest ${n}`);
    const id = await start(world, Buffer.from(`name\n${lines.join('\n')}`));
    const job = (kind: string) => {
      const found = world.ticketing.jobKinds.find((each) => each.kind === kind);
      return () => found?.run({ importId: id } as never, { number: 1, last: false });
    };
    const [check, take] = [job('ticketing.check-attendees'), job('ticketing.take-in-attendees')];
    await world.ticketing.management.imports.map(ORGANISER, EVENT, id, { columns: ['name'], ticketType });
    await Promise.allSettled([check(), check(), check()]);
    await world.worker.drain();
    expect(await look(world, id)).toMatchObject({ status: 'ready', twice: 0, wrong: 0 });
    await world.ticketing.management.imports.takeIn(ORGANISER, EVENT, id);
    await Promise.allSettled([take(), take(), take()]);
    await world.worker.drain();
    expect(await world.rows('tickets')).toHaveLength(230);
    expect(await look(world, id)).toMatchObject({ done: 230, failed: 0, skipped: 0 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each([
    ['nothing', '', 'Choose a file'],
    ['no table', 'PK\u0003\u0004', 'CSV or XLSX'],
    ['nobody', 'name,email\n', 'no people in it'],
    ['a quotation mark that nothing closes', 'name,email\nAsha,\n"Bikash,\nChandra,\n', 'line 3'],
  ])('refuses a file with %s', async (_, text, said) => {
    const world = await ticketingWorld(await databases.open());
    await world.sell();
    const error = await refused(start(world, Buffer.from(text)));
    expect([error.status, Object.keys(error.data)]).toEqual([400, ['file']]);
    expect(JSON.stringify(error.data)).toContain(said);
  });

  it('says beside the field what can not be, and to strangers that there is nothing', async () => {
    const world = await ticketingWorld(await databases.open());
    const ticketType = await world.sell();
    const { imports } = world.ticketing.management;
    const id = await start(world, Buffer.from('name,email\nAsha,asha@example.com'));
    const fine = { columns: ['name', 'email'], ticketType };
    for (const [wrong, field] of [
      [{ columns: ['name', 'name'] }, 'columns'],
      [{ columns: ['phone'] }, 'columns'],
      [{ columns: ['name', 'email', 'phone'] }, 'columns'],
      [{ ticketType: '' }, 'ticketType'],
      [{ ticketType: 'none' }, 'ticketType'],
      [{ duplicates: 'merge' }, 'duplicates'],
    ] as const) {
      const error = await refused(imports.map(ORGANISER, EVENT, id, { ...fine, ...wrong }));
      expect([error.status, Object.keys(error.data)]).toEqual([400, [field]]);
    }
    expect((await refused(imports.takeIn(ORGANISER, EVENT, id))).status).toBe(409);
    expect((await refused(imports.undo(ORGANISER, EVENT, id))).status).toBe(409);
    for (const work of [
      () => imports.read(STRANGER, EVENT, id),
      () => imports.map(STRANGER, EVENT, id, fine),
      () => imports.takeIn(STRANGER, EVENT, id),
      () => imports.remove(STRANGER, EVENT, id),
      () => imports.list(STRANGER, EVENT),
    ])
      expect((await refused(work())).status).toBe(404);
    await map(world, id, fine);
    await imports.remove(ORGANISER, EVENT, id);
    expect(await world.rows('attendee_import_lines')).toEqual([]);
    expect((await refused(imports.read(ORGANISER, EVENT, id))).status).toBe(404);
  });
});
