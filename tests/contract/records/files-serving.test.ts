import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { localStorage } from '#platform/storage/index.ts';
import { type CollectionDeclaration, usersCollection } from '#records/index.ts';
import { describeRecords, startTestApp } from './test-app.ts';

const THUMBS = ['70x50', '70x50t', '70x50b', '70x50f', '70x0', '0x50', '900x900f'];
const SHELVES: readonly CollectionDeclaration[] = [
  usersCollection(),
  {
    name: 'shelves',
    type: 'base',
    fields: [
      { type: 'file', name: 'things', maxSelect: 20, thumbs: THUMBS },
      { type: 'file', name: 'secret', protected: true },
    ],
    listRule: '',
    viewRule: "@request.auth.id != '' && @request.context = 'protectedFile'",
    createRule: '',
    updateRule: '',
    deleteRule: '',
  },
];

/** Red above, blue below: which part a thumb shows can be seen. */
async function flag(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 100, height: 100, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 100, height: 200, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#f00'), top: 0, left: 0 },
      { input: await half('#00f'), top: 100, left: 0 },
    ])
    .png()
    .toBuffer();
}

async function shelf(db: Database, files: readonly (readonly [string, Uint8Array | string])[]) {
  const storage = localStorage(mkdtempSync(join(tmpdir(), 'mela-files-')));
  const app = await startTestApp(db, SHELVES, { storage });
  const things = files.map(([name, content]) => new File([content as never], name));
  const record = await app
    .client()
    .collection('shelves')
    .create({ things, secret: new File(['secret'], 'secret.txt') });
  const names = record.things as string[];
  const folder = `${record.collectionId}/${record.id}`;
  const get = (name: string | undefined, query = '', init: RequestInit = {}) =>
    fetch(`${app.url}/api/files/shelves/${record.id}/${name}${query}`, init);
  return { app, record, names, folder, storage, get };
}

const sizeOf = async (response: Response): Promise<string> => {
  const { width, height, format, pages } = await sharp(await response.arrayBuffer()).metadata();
  return `${format} ${width}x${height}${(pages ?? 1) > 1 ? ` of ${pages}` : ''}`;
};

describeRecords('files are given out', ({ open }) => {
  it('as pictures in the sizes that are declared, drawn once', async () => {
    const { app, names, folder, storage, get } = await shelf(await open(), [['flag.png', await flag()]]);
    await using _ = app;
    const [name = ''] = names;
    const sizes = await Promise.all(
      [...THUMBS, '100x100', '7x7', 'x', '../x'].map(
        async (size) => `${size}: ${await sizeOf(await get(name, `?thumb=${size}`))}`,
      ),
    );
    expect(sizes).toEqual([
      '70x50: png 70x50',
      '70x50t: png 70x50',
      '70x50b: png 70x50',
      '70x50f: png 25x50',
      '70x0: png 70x140',
      '0x50: png 25x50',
      '900x900f: png 100x200',
      '100x100: png 100x100',
      '7x7: png 100x200',
      'x: png 100x200',
      '../x: png 100x200',
    ]);
    const dominant = async (size: string): Promise<string> => {
      const { dominant: seen } = await sharp(await (await get(name, `?thumb=${size}`)).arrayBuffer()).stats();
      return seen.r > seen.b ? 'red' : 'blue';
    };
    expect([await dominant('70x50t'), await dominant('70x50b')]).toEqual(['red', 'blue']);
    const beside = (await storage.list(folder)).filter((key) => key.includes('/thumbs_'));
    expect(beside).toHaveLength(THUMBS.length + 1);
    const answer = await get(name, '?thumb=70x50');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="70x50_${name}"`);

    // What is there is used: so are the thumbs of an installation that was brought over.
    await storage.put(`${folder}/thumbs_${name}/70x50_${name}`, Buffer.from('kept'));
    expect(await (await get(name, '?thumb=70x50')).text()).toBe('kept');
  });

  it('drawn once however many ask together', async () => {
    const { app, names, folder, storage, get } = await shelf(await open(), [['flag.png', await flag()]]);
    await using _ = app;
    const puts: string[] = [];
    const put = storage.put.bind(storage);
    storage.put = (key, content) => {
      puts.push(key);
      return put(key, content);
    };
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(names[0], '?thumb=70x50')));
    expect(new Set(await Promise.all(answers.map(sizeOf)))).toEqual(new Set(['png 70x50']));
    expect(puts).toEqual([`${folder}/thumbs_${names[0]}/70x50_${names[0]}`]);
  });

  it('whole where they are no pictures, and the first of those that move', async () => {
    const colours = ['#f00', '#0f0', '#00f'];
    const frames = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 120, height: 120, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const broken = Buffer.concat([(await flag()).subarray(0, 100), Buffer.alloc(50)]);
    const { app, names, get } = await shelf(await open(), [
      ['moves.gif', gif],
      ['moves.webp', webp],
      ['broken.png', broken],
      ['words.png', 'words'],
    ]);
    await using _ = app;
    expect(await sizeOf(await get(names[0]))).toBe('gif 120x120 of 3');
    expect(await sizeOf(await get(names[0], '?thumb=70x50'))).toBe('gif 70x50');
    expect(await sizeOf(await get(names[1], '?thumb=70x50'))).toBe('webp 70x50');
    for (let n = 0; n < 2; n += 1) {
      const answer = await get(names[2], '?thumb=70x50');
      expect(broken.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    }
    const words = await get(names[3], '?thumb=70x50');
    expect(words.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await words.text()).toBe('words');
  });

  it('so that nothing in them ever runs', async () => {
    const { app, names, get } = await shelf(await open(), [
      ['drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['page.html', '<!doctype html><script>alert(1)</script>'],
      ['page.png', '<!doctype html><script>alert(1)</script>'],
      ['code.js', 'alert(1)'],
      ['paper.pdf', '%PDF-1.7\n'],
      ['odd "name;\r\n.txt', 'text'],
    ]);
    await using _ = app;
    const seen = await Promise.all(
      names.map(async (name) => {
        const { headers } = await get(name);
        expect(headers.get('content-security-policy')).toBe(
          "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
        );
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('cache-control')).toBe('max-age=2592000, stale-while-revalidate=86400');
        return `${headers.get('content-type')} ${headers.get('content-disposition')?.split(';')[0]}`;
      }),
    );
    expect(seen).toEqual([
      'image/svg+xml attachment',
      'text/html; charset=utf-8 attachment',
      'text/html; charset=utf-8 attachment',
      'text/javascript attachment',
      'application/pdf inline',
      'text/plain; charset=utf-8 attachment',
    ]);
    for (const value of ['1', 't', 'true'])
      expect((await get(names[4], `?download=${value}`)).headers.get('content-disposition')).toMatch(/^att/);
    expect((await get(names[4], '?download=0')).headers.get('content-disposition')).toMatch(/^inline/);
  });

  it('in parts, and not at all to who has them already', async () => {
    const { app, names, get } = await shelf(await open(), [
      ['digits.txt', '0123456789'],
      ['none.txt', ''],
    ]);
    await using _ = app;
    const [name] = names;
    const part = async (range: string, headers = {}): Promise<unknown[]> => {
      const answer = await get(name, '', { headers: { range, ...headers } });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=-2')).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
    expect(await part('bytes=x')).toEqual([416, 'bytes */10', '']);
    expect(await part('bytes=0-1', { 'if-range': '"other"' })).toEqual([200, null, '0123456789']);

    const whole = await get(name);
    const etag = whole.headers.get('etag') ?? '';
    const modified = whole.headers.get('last-modified') ?? '';
    expect([await whole.text(), whole.headers.get('content-length')]).toEqual(['0123456789', '10']);
    const status = async (headers: Record<string, string>, method = 'GET'): Promise<number> =>
      (await get(name, '', { headers, method })).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': `"a", W/${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '"a"', 'if-modified-since': modified })).toBe(200);
    expect(await status({ 'if-modified-since': modified })).toBe(304);
    expect(await status({ 'if-match': '"a"' })).toBe(412);
    expect(await status({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(412);
    expect(await status({ 'if-match': etag }, 'HEAD')).toBe(200);
    const head = await get(name, '', { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', '']);
    expect(await (await get(names[1])).text()).toBe('');
  });

  it('under their collection and record alone', async () => {
    const { app, names, record, get } = await shelf(await open(), [['a.txt', 'a']]);
    await using _ = app;
    const status = async (path: string): Promise<number> =>
      (await fetch(`${app.url}/api/files/${path}`)).status;
    expect(await status(`${record.collectionId}/${record.id}/${names[0]}`)).toBe(200);
    expect(await status(`none/${record.id}/${names[0]}`)).toBe(404);
    expect(await status(`shelves/none/${names[0]}`)).toBe(404);
    expect(await status(`users/${record.id}/${names[0]}`)).toBe(404);
    for (const name of [
      'none.txt',
      '..%2f..%2fx',
      `.%2f${names[0]}`,
      '%00',
      `${names[0]}%00`,
      `thumbs_${names[0]}`,
    ])
      expect((await get(name)).status).toBe(404);
  });

  it('by a view too, from where they lie, if it shows them and lets the caller see them', async () => {
    const db = await open();
    const { app, names, record } = await shelf(db, [
      ['a.txt', 'a'],
      ['flag.png', await flag()],
    ]);
    await using _ = app;
    const shelves = await sql<{
      fields: string;
    }>`SELECT fields FROM _collections WHERE name = 'shelves'`.execute(db.read());
    const fields = shelves.rows[0]?.fields ?? '';
    const view = async (name: string, id: string, rule: string | null): Promise<void> => {
      const viewQuery = `SELECT ${id} AS id, things, secret FROM shelves`;
      await db.write(async (tx) => {
        await sql.raw(`CREATE VIEW ${name} AS ${viewQuery}`).execute(tx.as());
        await sql`INSERT INTO _collections (id, system, type, name, fields, indexes, "listRule", "viewRule", options, created, updated)
          VALUES (${name}, 0, 'view', ${name}, ${fields}, '[]', ${rule}, ${rule}, ${JSON.stringify({ viewQuery })}, '', '')`.execute(
          tx.as(),
        );
      });
    };
    await view('same', 'id', '');
    await view('others', "'x' || substr(id, 2)", null);
    await app.records.syncCollections();
    const other = `x${record.id.slice(1)}`;
    const get = (path: string) => fetch(`${app.url}/api/files/${path}`);
    expect(await (await get(`same/${record.id}/${names[0]}`)).text()).toBe('a');
    expect(await (await get(`others/${other}/${names[0]}`)).text()).toBe('a');
    expect(await sizeOf(await get(`others/${other}/${names[1]}?thumb=70x50`))).toBe('png 70x50');
    expect((await get(`others/${record.id}/${names[0]}`)).status).toBe(404);
    expect((await get(`same/${record.id}/none.txt`)).status).toBe(404);
    // A protected file is as protected as the view is.
    const ann = await app.user('ann');
    const token = await ann.files.getToken();
    expect((await get(`same/${record.id}/${record.secret}`)).status).toBe(200);
    expect((await get(`others/${other}/${record.secret}?token=${token}`)).status).toBe(404);
    const root = await (await app.superuser()).files.getToken();
    expect((await get(`others/${other}/${record.secret}?token=${root}`)).status).toBe(200);
  });

  it('to who may see them, where they are protected', async () => {
    const { app, record, get } = await shelf(await open(), []);
    await using _ = app;
    const name = record.secret as string;
    const ann = await app.user('ann');
    const token = await ann.files.getToken();
    const answer = await get(name, `?token=${token}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'secret']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await get(name, `?token=${token}&thumb=100x100`)).status).toBe(200);
    expect((await get(name, '', { headers: { authorization: ann.authStore.token } })).status).toBe(404);
    for (const wrong of ['', 'x', ann.authStore.token, `${token}x`])
      expect((await get(name, `?token=${wrong}`)).status).toBe(404);
    const nobody = await fetch(`${app.url}/api/files/token`, { method: 'POST' });
    expect(nobody.status).toBe(401);
    app.clock.advance(10 * 60_000);
    expect((await get(name, `?token=${token}`)).status).toBe(404);
    const root = await app.superuser();
    expect((await get(name, `?token=${await root.files.getToken()}`)).status).toBe(200);
  });
});
