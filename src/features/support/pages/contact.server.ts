import { supportService } from '#features/support/service.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { sendMessage, sentReference } from './send-message.server.ts';
import type { Route } from './+types/contact';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer } = context.get(pageContext);
  return {
    sent: await sentReference({ context, request }),
    stamp: context.get(supportService).stamp(),
    name: viewer?.name ?? '',
    email: viewer?.email ?? '',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = ['name', 'email', 'subject', 'body'];
  return sendMessage({ context, request }, { kind: 'contact', fields, path: '/contact' });
}
