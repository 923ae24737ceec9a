import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { KnownRoutes } from './known-routes.ts';

const app = new Hono({ router: new KnownRoutes() })
  .use('/api/*', async (c, next) => {
    await next();
    c.header('x-guarded', '1');
  })
  .get('/api/things/new', (c) => c.text('a blank one'))
  .get('/api/things/:id', (c) => c.text(c.req.param('id')))
  .post('/api/things/:id', (c) => c.text(`changed ${c.req.param('id')}`))
  .all('/api/*', (c) => c.text('nothing', 404));

it.each([
  ['GET', '/api/things/a', 'a'],
  ['GET', '/api/things/b', 'b'],
  ['POST', '/api/things/b', 'changed b'],
  ['GET', '/api/things/new', 'a blank one'],
  ['GET', '/api/else', 'nothing'],
  ['GET', `/api/things/${'x'.repeat(300)}`, 'x'.repeat(300)],
])('%s %s is answered alike the first time and when it is known', async (method, path, text) => {
  for (let time = 1; time <= 3; time += 1) {
    const answer = await app.request(path, { method });
    expect([await answer.text(), answer.headers.get('x-guarded')]).toEqual([text, '1']);
  }
});
