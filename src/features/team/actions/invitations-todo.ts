import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import type { Teams } from './teams.ts';

/** Invitations into a team. */
export const invitationsTodo = (teams: Pick<Teams, 'invitationsTo'>): TodoSource => ({
  name: 'team',
  of: async ({ user }) => {
    const invitations = await teams.invitationsTo({ id: user, superuser: false });
    return invitations.map(({ id, event, role, from }) => ({
      kind: 'invitation' as const,
      id,
      title: event.title,
      role,
      from,
      url: '/home',
    }));
  },
  // An invitation was a mail of its own.
  among: async () => [],
});
