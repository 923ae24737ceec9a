import { describe, expect, it } from 'vitest';
import { completion, type NamedCollection, nameGroups } from './rule-names.ts';

const ALL: NamedCollection[] = [
  {
    name: 'events',
    type: 'base',
    fields: [
      { name: 'id', type: 'text' },
      { name: 'title', type: 'text' },
      { name: 'tags', type: 'select' },
      { name: 'stars', type: 'number' },
      { name: 'organiser', type: 'relation', to: 'users' },
    ],
  },
  {
    name: 'users',
    type: 'auth',
    fields: [
      { name: 'id', type: 'text' },
      { name: 'email', type: 'email' },
      { name: 'chapter', type: 'relation', to: 'chapters' },
    ],
  },
  { name: 'chapters', type: 'base', fields: [{ name: 'name', type: 'text' }] },
  { name: '_superusers', type: 'auth', fields: [{ name: 'secretive', type: 'text' }] },
  { name: 'figures', type: 'view', fields: [{ name: 'event', type: 'relation', to: 'events' }] },
];

const offered = (before: string): string[] | null =>
  completion(ALL, 'events', before)?.names.map(({ text }) => text) ?? null;

describe('completion', () => {
  it.each<[string, string[] | null]>([
    ['ti', ['title']],
    // What begins so comes first, then what has it within.
    ['t', ['title', 'tags']],
    ['ta', ['tags', 'stars']],
    ['TIT', ['title']],
    ['stars > 1 && org', ['organiser']],
    ['(organiser', null],
    ['organiser.', ['id', 'email', 'chapter', 'events_via_organiser']],
    ['organiser.em', ['email']],
    ['organiser.chapter.', ['name', 'users_via_chapter']],
    ['organiser.email.', null],
    ['organiser.events_via_organiser.tag', ['tags']],
    ['nothing.', null],
    ['@req', ['@request']],
    ['@request.', ['auth', 'body', 'query', 'headers', 'method', 'context']],
    ['@request.au', ['auth']],
    ['@request.auth.em', ['email']],
    ['@request.auth.chapter.', ['name', 'users_via_chapter']],
    // Superusers pass every rule: no rule asks for their fields.
    ['@request.auth.sec', null],
    ['@request.body.st', ['stars']],
    ['@request.query.a', null],
    ['@coll', ['@collection']],
    ['@collection.ch', ['chapters']],
    ['@collection.chapters.', ['name', 'users_via_chapter']],
    ['@collection.chapters:mine.n', ['name']],
    ['@tod', ['@todayStart', '@todayEnd']],
    ['tags:', ['length', 'each', 'lower']],
    ['stars:', null],
    ['title:l', ['lower']],
    ['@request.body.tags:', ['isset', 'changed', 'length', 'each', 'lower']],
    ['@request.query.a:i', ['isset']],
    ['geo', ['geoDistance']],
    ['', null],
    ['title = ', null],
    ['title = 1', null],
    ['title = "ti', null],
    [`title = 'it\\'s ti`, null],
    ['title = "a" && ti', ['title']],
    ['// ti', null],
    ['// ti\nti', ['title']],
    ['title', null],
  ])('of %j offers %j', (before, names) => expect(offered(before)).toEqual(names));

  it('stands for what was begun alone', () =>
    expect(completion(ALL, 'events', 'stars = 1 && organiser.em')?.at).toBe(23));

  it('knows no collection that is not there', () => expect(completion(ALL, 'nothing', 'ti')).toBeNull());
});

it('groups the names for those who read', () =>
  expect(nameGroups(ALL, 'events')).toMatchObject({
    fields: ['id', 'title', 'tags', 'stars', 'organiser'],
    relations: ['organiser.id', 'organiser.email', 'organiser.chapter'],
    request: expect.arrayContaining(['@request.method', '@request.auth.email', '@request.body.title']),
    others: expect.arrayContaining(['@collection.chapters.…']),
  }));
