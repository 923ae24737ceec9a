import { Hono } from 'hono';
import type { Actor } from '#lib/actor.ts';
import { type ApiContext, type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { Records } from '#records/index.ts';

/**
 * `GET /api/me/sessions` lists where the caller is signed in; `DELETE /api/me/sessions/{id}` ends one of them, and
 * `current` is the caller's own; `DELETE /api/me/sessions` ends every token of the caller, this one included.
 */
export function sessionsApi({ auth }: Pick<Records, 'auth'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/api/me/sessions', async (c) => {
      const actor = requireActor(c);
      const items = await auth.sessions(collectionOf(actor), actor.id, tokenOf(c));
      return c.json({ items: items.map(({ here, ...session }) => ({ ...session, current: here })) });
    })
    .delete('/api/me/sessions', async (c) => {
      const actor = requireActor(c);
      await auth.endEverySession(collectionOf(actor), actor.id);
      return c.body(null, 204);
    })
    .delete('/api/me/sessions/:id', async (c) => {
      const actor = requireActor(c);
      const id = c.req.param('id');
      if (id === 'current') await auth.endSessionOf(tokenOf(c));
      else await auth.endSession(collectionOf(actor), actor.id, id);
      return c.body(null, 204);
    });
}

const collectionOf = ({ superuser }: Actor): string => (superuser ? '_superusers' : 'users');

function tokenOf(c: ApiContext): string {
  return c.req.header('authorization') ?? '';
}
