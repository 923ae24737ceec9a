import { expect, it } from 'vitest';
import { type CollectionDeclaration, usersCollection } from '#records/index.ts';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const OPEN = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' };
const SHOPS: readonly CollectionDeclaration[] = [
  usersCollection(),
  {
    name: 'towns',
    type: 'base',
    fields: [
      { type: 'text', name: 'name' },
      { type: 'geoPoint', name: 'place' },
      { type: 'date', name: 'founded' },
    ],
    ...OPEN,
  },
  {
    name: 'shops',
    type: 'base',
    fields: [
      { type: 'text', name: 'name' },
      { type: 'text', name: 'code' },
      { type: 'date', name: 'opened' },
      { type: 'number', name: 'size' },
      { type: 'select', name: 'kind', values: ['book', 'food'] },
      { type: 'select', name: 'tags', values: ['a', 'b', 'c'], maxSelect: 3 },
      { type: 'relation', name: 'towns', collection: 'towns', maxSelect: 3 },
      { type: 'json', name: 'extra' },
    ],
    ...OPEN,
  },
];

/** By name: A, B, C. */
const CASES: readonly [string, string][] = [
  ["strftime('%Y-%m', opened) = '2026-02'", 'A'],
  ["strftime('%Y', opened) != '2026'", 'BC'],
  ["strftime('%Y', opened) = ''", 'C'],
  ["strftime('%H:%M:%f', opened) = '10:20:30.456'", 'A'],
  ["strftime('%j %w %u', opened) = '045 6 6'", 'A'],
  ["strftime('%Y-%m-%d', opened, '+1 month', 'start of month', '-1 day') = '2026-02-28'", 'A'],
  ["strftime('%d', opened, 'weekday 0') = '15'", 'A'],
  ["strftime('%s', '2026-01-01 00:00:00') = '1767225600' && name = 'A'", 'A'],
  ["strftime('%Y', 1767225600, 'unixepoch') = '2026' && name = 'B'", 'B'],
  ["strftime('%d.%m.', '2026-02-31') = '03.03.' && name = 'A'", 'A'],
  ["strftime('%Y') = '2026' && name = 'A'", 'A'],
  ["strftime('100%%', opened) = '100%'", 'AB'],
  ["strftime('%Q', opened) = ''", 'ABC'],
  ["strftime('%Y', name) = ''", 'ABC'],
  // Of a relation to many all must match.
  ["strftime('%Y', towns.founded) = '1982'", 'B'],
  ["strftime('%Y', towns.founded) ?= '1982'", 'AB'],
  ['geoDistance(towns.place.lon, towns.place.lat, 85.3, 27.7) < 50', 'A'],
  ['geoDistance(name, 1, 2, 3) > 0', ''],
  ['geoDistance(null, 1, 2, 3) > 0', ''],
  ['kind:length = 1', 'AB'],
  // As in PocketBase: a modifier says nothing of a field that it is not for.
  ...['length', 'each', 'isset', 'changed'].map((modifier): [string, string] => [
    `name:${modifier} = 'A'`,
    'A',
  ]),
  ["kind:each = 'food'", 'B'],
  ['tags:length = 0', 'C'],
  ["code = '12'", 'A'],
  // A truth beside text is `1`.
  ['code = true', 'C'],
  ['code = false', ''],
  ['code = 1', ''],
  // As in PocketBase: a number beside text is a real one.
  ['code = 12', ''],
  ['code ~ 12', 'A'],
  ['size = code', ''],
  ['code = size', ''],
  ["name ~ null || name !~ null || @request.auth.name !~ 'x'", ''],
  ['extra.n = 5', 'A'],
  ["extra.n = '5'", ''],
  ["extra.n != '5'", 'ABC'],
  ["extra.s = '5'", 'B'],
  // As in PocketBase: a path into JSON has no modifiers, and their colon is dropped from its key.
  ['extra.n:length = 5', ''],
  ["extra.s:lower != '5'", 'ABC'],
  ['towns.place.lon:each ?= 85.32', ''],
  ["towns.name = 'Patan'", 'B'],
  ["towns.name ?= 'Patan'", 'AB'],
  ['tags:each ?= tags:each', 'ABC'],
  ['tags:each = tags:each', 'BC'],
];

describeRecords('functions and values in filters', ({ open }) => {
  it('mean the same as in PocketBase, on both databases', async () => {
    await using app = await startTestApp(await open(), SHOPS);
    const root = await app.superuser();
    const town = async (name: string, lon: number, lat: number, founded: string) =>
      (await root.collection('towns').create({ name, place: { lon, lat }, founded })).id;
    const near = await town('Kathmandu', 85.32, 27.71, '1981-05-01 00:00:00Z');
    const far = await town('Patan', 2.35, 48.86, '1982-05-01 00:00:00Z');
    const shops = root.collection('shops');
    await shops.create({
      name: 'A',
      code: '12',
      size: 12,
      opened: '2026-02-14 10:20:30.456Z',
      kind: 'book',
      tags: ['a', 'b'],
      towns: [near, far],
      extra: { n: 5 },
    });
    await shops.create({
      name: 'B',
      opened: '2025-12-31 23:59:59Z',
      kind: 'food',
      tags: ['c'],
      towns: [far],
      extra: { s: '5' },
    });
    await shops.create({ name: 'C', code: '1' });
    const found: [string, string][] = [];
    for (const [filter] of CASES) {
      const answer = shops.getFullList({ filter, sort: 'name' });
      found.push([
        filter,
        await answer.then((items) => items.map(({ name }) => String(name)).join(''), String),
      ]);
    }
    expect(found).toEqual(CASES);
  });

  it('are refused where they make no sense', async () => {
    await using app = await startTestApp(await open(), SHOPS);
    const shops = app.client().collection('shops');
    for (const filter of [
      'strftime() = 1',
      "strftime(name) = '1'",
      "strftime('%Y', name, name) = '1'",
      `strftime('%Y', name${", '+1 day'".repeat(9)}) = '1'`,
      'geoDistance(1, 2, 3) > 1',
      "geoDistance(1, 2, 3, '4') > 1",
      'name:size > 1',
      ' ',
      `name = '${'é'.repeat(1_750)}'`,
      'towns.name.x = 1',
    ]) {
      expect({ filter, ...(await refusal(shops.getList(1, 1, { filter }))) }).toMatchObject({
        filter,
        status: 400,
      });
    }
    for (const sort of ['name,', '-', 'a,'.repeat(9), 'x'.repeat(256), 'nothing', 'null', "name'"]) {
      expect((await refusal(shops.getList(1, 1, { sort }))).status).toBe(400);
    }
    for (const sort of [
      '-name',
      '+name,-@rowid',
      '@random',
      'towns.name',
      'tags:length',
      'name:lower',
      'extra.n',
    ]) {
      expect((await shops.getList(1, 1, { sort })).items).toEqual([]);
    }
    for (const query of ['skipTotal=maybe', 'page=1.5', 'perPage=x']) {
      expect((await fetch(`${app.url}/api/collections/shops/records?${query}`)).status).toBe(400);
    }
    expect((await fetch(`${app.url}/api/collections/shops/records?page=${'9'.repeat(18)}`)).status).toBe(200);
  });
});
