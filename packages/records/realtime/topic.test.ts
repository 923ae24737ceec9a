import { expect, it } from 'vitest';
import { readTopic } from './topic.ts';

const named = (options: unknown): string => `posts/*?options=${encodeURIComponent(JSON.stringify(options))}`;

it('reads the options of a topic: values as text, headers as rules name them', () => {
  const name = named({ query: { expand: 'author', page: 2, deep: {} }, headers: { 'X-Token': true } });
  expect(readTopic(name)).toMatchObject({
    name,
    base: 'posts/*',
    query: { expand: 'author', page: '2', deep: '' },
    headers: { x_token: 'true' },
  });
});

it.each(['posts/*', 'posts/*?', 'posts/*?options={', 'posts/*?options=null', named([]), named({ query: 1 })])(
  'takes %s for one without options',
  (name) => {
    expect(readTopic(name)).toMatchObject({ base: 'posts/*', query: {}, headers: {} });
  },
);
