import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { routeNames } from './route-names.ts';

const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  event: { id: 'event', parentId: 'root', path: 'events/:slug' },
  tickets: { id: 'tickets', parentId: 'event', path: 'tickets' },
  login: { id: 'login', parentId: 'root', path: 'login' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
} as unknown as ServerBuild['routes'];
const nameOf = routeNames({ routes } as ServerBuild);

it.each([
  ['GET', '/events/dashain', '*', 'GET /events/:slug'],
  ['HEAD', '/events/dashain', '*', 'GET /events/:slug'],
  ['POST', '/events/dashain/tickets.data', '*', 'POST /events/:slug/tickets'],
  ['GET', '/', '*', 'GET /'],
  ['GET', '/_.data', '*', 'GET /'],
  ['GET', '/assets/root-x1.js', '*', 'GET /assets/*'],
  ['GET', '/wp-login.php', '*', 'GET /*'],
  ['GET', `/${'x'.repeat(300)}`, '*', 'GET /*'],
  ['GET', '/%E0%A4', '*', 'GET /*'],
  ['GET', '/api/events/dashain', '/api/events/:id', 'GET /api/events/:id'],
  ['BREW', '/login', '*', 'OTHER /login'],
])('%s %s by %s is counted as %s', (method, path, route, name) => {
  expect(nameOf({ method, path, route })).toBe(name);
  // The second time it is remembered.
  expect(nameOf({ method, path, route })).toBe(name);
});
