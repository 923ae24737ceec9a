import { data } from 'react-router';
import { pageContext, servicesContext } from '#app/context.server.ts';
import type { Route } from './+types/outbox-mail';

export async function loader({ context, params }: Route.LoaderArgs) {
  const missing = () => data(`Page not found: /outbox/${params.id}`, { status: 404 });
  if (!context.get(pageContext).config.demo) throw missing();
  const mail = await context.get(servicesContext).mailShelf.read(params.id);
  if (!mail) throw missing();
  const attachments = mail.attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    bytes: Math.floor((content.length * 3) / 4),
  }));
  return { ...mail, attachments };
}
