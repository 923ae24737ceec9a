import { messagingService } from '#features/guest-messages/service.ts';
import { redirect } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/unsubscribe';

export async function loader({ context, params }: Route.LoaderArgs) {
  const messaging = context.get(messagingService);
  return answered(messaging.optOut(params.token), context.get(pageContext).language);
}

/** A press of a button and not the visit: programs that look into mails follow every link. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const messaging = context.get(messagingService);
  const out = (await readForm(request)).get('intent') !== 'in';
  await answered(messaging.setOptOut(params.token, out), context.get(pageContext).language);
  throw redirect(`/unsubscribe/${encodeURIComponent(params.token)}`);
}
