import { followedCore, memberFollowers } from '#features/members/model/followers.ts';
import { membersService } from '#features/members/service.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { forgetLinesOf } from './store/store.ts';
import { createMemberImport } from './member-import.ts';
import { registerImports } from './migrations/20261122T1510-register-imports.ts';
import { memberImportService } from './service.ts';

export const memberImportRoom = room({
  key: memberImportService,
  needs: { members: membersService },
  migrations: [registerImports],
  open: async (_services, opening) => {
    const service = createMemberImport(await followedCore(opening));
    return {
      service,
      jobKinds: service.jobKinds,
      extensions: [extension(memberFollowers, { forgotten: (tx, { id }) => forgetLinesOf(tx, id) })],
    };
  },
});
