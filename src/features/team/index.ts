export { teamCollections } from './actions/collections.ts';
export type { InvitationShown } from './actions/answer-invitation.ts';
export type { OwnInvitation } from './actions/own-invitations.ts';
export type { Team, TeamPerson } from './actions/read-team.ts';
export type { InvitationRow, TeamTables } from './model/schema.ts';
export { createTeams, type Teams } from './actions/teams.ts';
