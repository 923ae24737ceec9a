import { membersService } from '#features/members/service.ts';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/leave';

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  if (!(await context.get(membersService).own({ id: viewer.id, superuser: false })))
    throw data(null, { status: 404 });
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const { language } = await communityVisitor(context, request);
  const form = await readForm(request);
  const forget = form.get('intent') === 'forget';
  const problem = await refusal(
    context.get(membersService).leaveOwn({ id: viewer.id, superuser: false }, { forget }),
    language,
  );
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(forget ? '/home?done=forgotten' : '/membership?done=left');
}
