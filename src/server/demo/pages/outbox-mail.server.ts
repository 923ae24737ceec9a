import { data } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import type { Route } from './+types/outbox-mail';
import { words } from './outbox.messages.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { outbox, language } = context.get(pageContext);
  const missing = () => data(words[language].notFound(`/outbox/${params.id}`), { status: 404 });
  const mail = await (await outbox())?.read(params.id);
  if (!mail) throw missing();
  const attachments = mail.attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    bytes: Math.floor((content.length * 3) / 4),
  }));
  return { ...mail, attachments };
}
