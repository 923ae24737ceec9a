import { textOf } from '#shared/entity/text-of.ts';
import { teamsService } from '#features/team/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { pressedButton } from '#shared/forms/pressed-button.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/team';
import { words } from '../messages/team.messages.tsx';
import { inEach } from '#lib/language/index.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, may } = await managedEvent(context, request, params.id, 'team.view');
  const { people, invitations } = await services.rooms.get(teamsService).read(actor, event.id);
  const now = services.clock.text();
  return {
    event: { id: event.id, timezone: event.timezone },
    edits: may.has('team.edit'),
    people: people.map(({ user, name, email, role, updated }) => ({
      user,
      name,
      email,
      role,
      updated,
      me: user === actor.id,
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expiresAt,
      over: expiresAt <= now,
    })),
  };
}

const inviteForm = inEach(words, (t) =>
  z.object({
    email: z.string(t.emailMissing).trim().pipe(z.email(t.noEmail)),
    role: z.string(t.chooseRole),
  }),
);

/** One form of the page, told by its button. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'team.view');
  const teams = services.rooms.get(teamsService);
  const form = await readForm(request);
  const given = (name: string): string => textOf(form.get(name));
  const here = `/events/${event.id}/manage/team`;
  if (given('intent') === 'invite') {
    const submission = parseWithZod(form, { schema: inviteForm[language] });
    if (submission.status !== 'success') return invalidForm(submission);
    try {
      await teams.invite(actor, event.id, submission.value, language);
    } catch (error) {
      return refusedForm(submission, error, ['email', 'role'], { language });
    }
    throw redirect(`${here}?done=invited`);
  }
  const verbs: Record<string, [work: () => Promise<unknown>, next: string]> = {
    role: [
      () =>
        teams.changeRole(
          actor,
          event.id,
          given('user'),
          { role: given('role') },
          { ifUpdated: given('updated') },
        ),
      `${here}?done=role-changed`,
    ],
    remove: [() => teams.remove(actor, event.id, given('user')), `${here}?done=member-removed`],
    offer: [() => teams.offer(actor, event.id, given('user'), language), `${here}?done=event-offered`],
    resend: [
      () => teams.resend(actor, event.id, given('invitation'), language),
      `${here}?done=invited-again`,
    ],
    revoke: [() => teams.revoke(actor, event.id, given('invitation')), `${here}?done=invitation-revoked`],
    leave: [() => teams.leave(actor, event.id), '/home?done=team-left'],
  };
  const verb = pressedButton(verbs, given('intent'));
  if (!verb) return data({ problem: words[language].pressOne }, { status: 400 });
  const [work, next] = verb;
  const problem = await refusal(work(), language);
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(next);
}
