import { redirect } from 'react-router';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { organiserNoticesService } from '../service.ts';
import type { Route } from './+types/close-notice';

/** There is nothing to see. */
export const loader = () => redirect('/home');

/** Closes a notice for whoever is signed in, and leads back to where they were. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor } = organiser(context, request);
  const back = (await readForm(request)).get('back');
  await context.get(organiserNoticesService).close(actor.id, params.id);
  throw redirect(returnTo(back), 303);
}
