import { servicesContext } from '#shared/request/context.server.ts';
import { requestMail, mailPage } from './mail-form.server.ts';
import type { Route } from './+types/verify';

export function loader({ context, request }: Route.LoaderArgs) {
  return mailPage(context, request);
}

export function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext).records;
  return requestMail(context, request, (email) => auth.requestVerification('users', email), '/verify?sent');
}
