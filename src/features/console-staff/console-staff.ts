import { acceptInvitation, readInvitation } from './actions/accept.ts';
import { changeRole, endAccess } from './actions/change-access.ts';
import { type ActingSuperuser, inviteStaff, revokeInvitation, sendPasswordLink } from './actions/invite.ts';
import { readStaff } from './actions/read-staff.ts';
import type { ConsoleStaffDeps } from './model/deps.ts';

/** Who runs the site, for superusers. Each method is documented where it is written (`actions/`). */
export type ConsoleStaff = ReturnType<typeof createConsoleStaff>;

/** Joins the room's floors; starts nothing. */
export function createConsoleStaff(deps: ConsoleStaffDeps) {
  return {
    read: () => readStaff(deps),
    invite: (by: ActingSuperuser, given: unknown) => inviteStaff(deps, by, given),
    sendPasswordLink: (by: ActingSuperuser, id: string) => sendPasswordLink(deps, by, id),
    revoke: (id: string) => revokeInvitation(deps, id),
    changeRole: (by: ActingSuperuser, given: Parameters<typeof changeRole>[2]) => changeRole(deps, by, given),
    endAccess: (by: ActingSuperuser, whose: Parameters<typeof endAccess>[2]) => endAccess(deps, by, whose),
    invitation: (token: string) => readInvitation(deps, token),
    accept: (token: string, password: string) => acceptInvitation(deps, token, password),
  };
}
