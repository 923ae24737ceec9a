import { teamsService } from '#features/team/service.ts';
import { data, redirect } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { rememberWanted } from '#shared/session/cookies.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/invitation';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer, config } = context.get(pageContext);
  const invitation = await context.get(teamsService).invitation(params.token);
  const shown = { invitation, viewer: viewer && { name: viewer.name, email: viewer.email } };
  if (!invitation) return data(shown, { status: 404 });
  if (viewer) return data(shown);
  // Signing in, or making an account, leads back here; the link need not stand in another address for that.
  const back = rememberWanted(`/invitations/${params.token}`, config.origin.startsWith('https:'));
  return data(shown, { headers: { 'set-cookie': back } });
}

/** A press of a button and not the visit answers: programs that look into mails follow every link. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { viewer, requestId, language } = context.get(pageContext);
  const teams = context.get(teamsService);
  const actor = viewer && { id: viewer.id, superuser: false, request: requestId };
  const intent = (await readForm(request)).get('intent');
  try {
    if (intent === 'decline') {
      await teams.decline(actor, params.token);
      return { declined: true, problem: null };
    }
    if (!actor) throw redirect('/login');
    const event = await teams.accept(actor, params.token);
    throw redirect(`/events/${event}/manage?done=joined`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data({ declined: false, problem: error.messageIn(language) }, { status: error.status });
  }
}
