import { Hono } from 'hono';
import type { Messaging } from '#features/guest-messages/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import type { ApiContext, ApiEnv } from '#platform/http/index.ts';
import { mailAsRead } from '#platform/mail/index.ts';

/** A message to guests as its mail will be, for the frame on its page: no scripts, nothing of ours around it. */
export function guestMails(
  messaging: Messaging,
  siteName: () => Promise<string>,
  reader: (c: ApiContext) => Promise<{ actor: Actor | null; language: Language }>,
): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/events/:id/manage/messages/:message/mail', async (c) => {
    const { actor, language } = await reader(c);
    if (!actor) throw notFound();
    const { id, message } = c.req.param();
    const { mail } = await messaging.preview(actor, id, message, language);
    return c.html(mailAsRead(mail, await siteName()).html, 200, {
      'cache-control': 'private, no-store',
      'content-security-policy':
        "default-src 'none'; img-src https: data: 'self'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox",
      'x-frame-options': 'SAMEORIGIN',
    });
  });
}
