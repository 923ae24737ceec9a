import { todoService } from '#features/dashboard/service.ts';
import { redirect } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/daily-mail';

export async function loader({ context, params }: Route.LoaderArgs) {
  const todo = context.get(todoService);
  const { language } = context.get(pageContext);
  return { wanted: await answered(todo.mail.readByToken(params.token), language) };
}

/** A press of a button and not the visit: programs that look into mails follow every link. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const todo = context.get(todoService);
  const wanted = (await readForm(request)).get('intent') === 'on';
  await answered(todo.mail.setByToken(params.token, wanted), context.get(pageContext).language);
  throw redirect(`/home/daily-mail/${encodeURIComponent(params.token)}`);
}
