import type { CollectionDeclaration } from '#records/index.ts';
import { usersCollection } from '#records/index.ts';
import type { TestApp } from '../test-app.ts';

const SHOWN = 'open = true || owner = @request.auth.id';

/** Posts that are open or somebody's own, notes on them, and keys that only superusers list. */
export const WORLD: readonly CollectionDeclaration[] = [
  { ...usersCollection([{ type: 'text', name: 'secret', hidden: true }]), listRule: '', viewRule: '' },
  {
    name: 'posts',
    type: 'base',
    fields: [
      { type: 'text', name: 'title', max: 100, autogeneratePattern: '[a-z]{5}' },
      { type: 'number', name: 'views' },
      { type: 'bool', name: 'open' },
      { type: 'select', name: 'tags', values: ['a', 'b', 'c'], maxSelect: 3 },
      { type: 'json', name: 'extra' },
      { type: 'date', name: 'day' },
      { type: 'geoPoint', name: 'place' },
      { type: 'text', name: 'secret', hidden: true },
      { type: 'relation', name: 'owner', collection: 'users' },
      { type: 'relation', name: 'readers', collection: 'users', maxSelect: 5 },
      { type: 'file', name: 'paper', maxSize: 2_000 },
      { type: 'file', name: 'papers', maxSelect: 3, maxSize: 2_000 },
    ],
    indexes: [
      'CREATE INDEX "posts_open" ON "posts" ("open", "day")',
      'CREATE INDEX "posts_owner" ON "posts" ("owner", "day")',
    ],
    listRule: SHOWN,
    viewRule: SHOWN,
    createRule: '@request.auth.id != "" && owner = @request.auth.id',
    updateRule: 'owner = @request.auth.id && @request.body.owner:changed = false',
    deleteRule: 'owner = @request.auth.id',
  },
  {
    name: 'notes',
    type: 'base',
    fields: [
      { type: 'text', name: 'text' },
      { type: 'relation', name: 'post', collection: 'posts', cascadeDelete: true },
    ],
    indexes: ['CREATE INDEX "notes_post" ON "notes" ("post")'],
    listRule: 'post.open = true || post.owner = @request.auth.id',
    viewRule: 'post.open = true || post.owner = @request.auth.id',
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  {
    name: 'keys',
    type: 'base',
    fields: [
      { type: 'text', name: 'code' },
      { type: 'relation', name: 'post', collection: 'posts', cascadeDelete: true },
    ],
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
];

/** What somebody is signed in with; empty for nobody. */
export interface Viewer {
  id: string;
  token: string;
}

/** A few of each, some open and some not; gives nobody, and two who own some. */
export async function populate(app: TestApp): Promise<Viewer[]> {
  const root = await app.superuser();
  const people = [await app.user('ann'), await app.user('bob')];
  const viewers = people.map((pb) => ({ id: pb.authStore.record?.id ?? '', token: pb.authStore.token }));
  for (let n = 0; n < 12; n += 1) {
    const post = await root.collection('posts').create({
      title: `Post ${n}`,
      views: n * 1.5,
      open: n % 3 === 0,
      tags: ['a', 'b', 'c'].slice(0, n % 4),
      extra: n % 2 ? { a: { b: n } } : [n, 'x'],
      day: `2026-12-${10 + n}`,
      place: { lon: n, lat: -n },
      secret: 'classified',
      owner: viewers[n % 2]?.id,
      readers: viewers.slice(0, n % 3).map(({ id }) => id),
    });
    await root.collection('notes').create({ text: `On ${n}`, post: post.id });
    await root.collection('keys').create({ code: 'classified', post: post.id });
  }
  return [{ id: '', token: '' }, ...viewers];
}

type Item = Record<string, unknown>;

/** What is in an answer that this viewer must not see; null when there is nothing. */
export function leak(value: unknown, viewer: Viewer): string | null {
  if (Array.isArray(value)) return value.map((item) => leak(item, viewer)).find(Boolean) ?? null;
  if (typeof value !== 'object' || value === null) return null;
  const item = value as Item;
  const { collectionName } = item;
  if (
    collectionName === 'posts' &&
    'open' in item &&
    'owner' in item &&
    !item.open &&
    item.owner !== viewer.id
  )
    return `a post of ${String(item.owner)}`;
  if (collectionName === 'users' && 'email' in item && item.id !== viewer.id && !item.emailVisibility)
    return 'an address';
  if (collectionName === 'keys') return 'a key';
  if (collectionName && ('secret' in item || 'password' in item || 'tokenKey' in item))
    return 'a hidden field';
  if (JSON.stringify(item).includes('classified')) return 'what is classified';
  return (
    Object.values(item)
      .map((inner) => leak(inner, viewer))
      .find(Boolean) ?? null
  );
}
