import { expect, it } from 'vitest';
import type { CollectionRegistry } from '../schema/registry.ts';
import { labelsOf } from './labels.ts';

const registry = {
  find: (name: string) => (['posts', 'users'].includes(name) ? { id: `${name}1`, name } : undefined),
} as unknown as CollectionRegistry;

it.each([
  ['GET', '/api/collections/posts/records', 'list'],
  ['GET', '/api/collections/posts/records/abc', 'view'],
  ['POST', '/api/collections/posts/records', 'create'],
  ['PATCH', '/api/collections/posts/records/abc', 'update'],
  ['DELETE', '/api/collections/posts/records/abc', 'delete'],
  ['GET', '/api/files/posts/abc/x.png', 'file'],
  ['HEAD', '/api/files/posts/abc/x.png', 'file'],
])('%s %s is %s', (method, path, tag) => {
  const { labels, counter } = labelsOf(registry, method, path);
  expect(labels).toEqual([`posts:${tag}`, `*:${tag}`, `${method} ${path}`, path]);
  expect(counter).toContain('posts1');
});

it('whoever signs in does that, too', () => {
  const path = '/api/collections/users/auth-with-otp';
  expect(labelsOf(registry, 'POST', path).labels).toEqual([
    'users:authWithOTP',
    'users:auth',
    '*:authWithOTP',
    '*:auth',
    `POST ${path}`,
    path,
  ]);
});

it.each([
  ['GET', '/api/collections/nothing/records'],
  ['GET', '/api/collections/posts/records/a/b'],
  ['POST', '/api/batch'],
  ['GET', '/api/events/abc/orders'],
])('%s %s is itself alone', (method, path) => {
  expect(labelsOf(registry, method, path)).toEqual({ labels: [`${method} ${path}`, path], counter: '' });
});
