import { Hono } from 'hono';
import { notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { Records, RecordValues } from '#records/index.ts';

import { sessionsApi } from './sessions-api.ts';

/** `GET /api/me` (private, the caller's own) and `GET /api/users/{id}` (public: name and picture, nothing else). */
export function accountApi(records: Records, origin: string): Hono<ApiEnv> {
  /** The file that is kept here; of someone who has none, what they or a provider named. */
  const pictureOf = ({ id, avatar, avatarUrl }: RecordValues): unknown =>
    typeof avatar === 'string' && avatar !== ''
      ? `${origin}/api/files/users/${String(id)}/${avatar}`
      : avatarUrl;
  return new Hono<ApiEnv>()
    .route('/', sessionsApi(records))
    .get('/api/me', async (c) => {
      const { id } = requireActor(c);
      const user = await records.auth.readUser(id);
      if (!user) throw notFound();
      const { email, name, avatar, verified, phone, locale, created } = user;
      return c.json({
        id,
        email,
        name,
        avatar,
        avatarUrl: pictureOf(user),
        verified: Boolean(verified),
        phone,
        locale,
        created,
      });
    })
    .get('/api/users/:id', async (c) => {
      const id = c.req.param('id');
      const user = isRecordId(id) ? await records.auth.readUser(id) : null;
      if (!user) throw notFound();
      return c.json({ id, name: user.name, avatarUrl: pictureOf(user) });
    });
}
