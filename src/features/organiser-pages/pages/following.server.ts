import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { organiserPagesService } from '../service.ts';
import type { Route } from './+types/following';

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  const follows = await context.get(organiserPagesService).following(viewer);
  return {
    follows: follows.map(({ id, organiser, name, slug, shown, consentAt }) => ({
      id,
      organiser,
      name,
      to: shown === 1 ? `/o/${slug}` : null,
      since: consentAt,
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const organiser = (await readForm(request)).get('organiser');
  if (typeof organiser === 'string' && organiser !== '')
    await context.get(organiserPagesService).leaveAs(organiser, viewer);
  return redirect('/account/following?left', 303);
}
