import { servicesContext } from '#shared/request/context.server.ts';
import { requestMail, mailPage } from './mail-form.server.ts';
import type { Route } from './+types/forgot-password';

export function loader({ context, request }: Route.LoaderArgs) {
  return mailPage(context, request);
}

export function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext).records;
  const ask = (email: string) => auth.requestPasswordReset('users', email);
  return requestMail(context, request, ask, '/forgot-password?sent');
}
