import { Hono } from 'hono';
import { notFound } from '#lib/errors.ts';
import type { ApiContext, ApiEnv } from '#platform/http/index.ts';
import type { MailShelf } from '#platform/mail/index.ts';

/** A mail's page and its attachments, for `/outbox` in a demo. A mail is shown in a frame without scripts. */
export function outboxFiles(shelfFor: (c: ApiContext) => Promise<MailShelf | null>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get('/outbox/:id/html', async (c) => {
    const mail = await (await shelfFor(c))?.read(c.req.param('id'));
    if (!mail) throw notFound();
    return c.html(mail.html, 200, {
      'content-security-policy':
        "default-src 'none'; img-src https: data: 'self'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox",
      'x-frame-options': 'SAMEORIGIN',
    });
  });
  app.get('/outbox/:id/files/:position{[0-9]+}', async (c) => {
    const mail = await (await shelfFor(c))?.read(c.req.param('id'));
    const file = mail?.attachments[Number(c.req.param('position'))];
    if (!file) throw notFound();
    return c.body(Buffer.from(file.content, 'base64'), 200, {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.filename.replace(/[^\w.-]/g, '_')}"`,
    });
  });
  return app;
}
