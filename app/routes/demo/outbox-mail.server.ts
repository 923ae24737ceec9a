import { data } from 'react-router';
import { pageContext, servicesContext } from '#app/context.server.ts';
import type { Route } from './+types/outbox-mail';
import { words } from './outbox.messages.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { config, language } = context.get(pageContext);
  const missing = () => data(words[language].notFound(`/outbox/${params.id}`), { status: 404 });
  if (!config.demo) throw missing();
  const mail = await context.get(servicesContext).mailShelf.read(params.id);
  if (!mail) throw missing();
  const attachments = mail.attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    bytes: Math.floor((content.length * 3) / 4),
  }));
  return { ...mail, attachments };
}
