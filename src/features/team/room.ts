import { todoSources } from '#features/todo/model/todo-sources.ts';
import { eventFollowers, everyEventFollower } from '#features/events/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { invitationsTodo } from './actions/invitations-todo.ts';
import { teamsService } from './service.ts';
import { removeInvitations } from './store/store.ts';
import { createTeams } from './actions/teams.ts';

export const teamRoom = room({
  key: teamsService,
  open: (_services, { core, extensions }) => {
    const teams = createTeams({ ...core, followers: everyEventFollower(extensions) });
    return {
      service: teams,
      nightly: teams.forgetInvitations,
      extensions: [
        extension(eventFollowers, { deleted: (tx, { id }) => removeInvitations(tx, id) }),
        extension(todoSources, invitationsTodo(teams)),
      ],
    };
  },
});
