import { communityCore } from '#features/chapters/model/context.ts';
import { membersService } from '#features/members/service.ts';
import { room } from '#platform/rooms/index.ts';
import { createMemberImport } from './member-import.ts';
import { registerImports } from './migrations/20261122T1510-register-imports.ts';
import { memberImportService } from './service.ts';

export const memberImportRoom = room({
  key: memberImportService,
  needs: { members: membersService },
  migrations: [registerImports],
  open: async (_services, opening) => {
    const service = createMemberImport(await communityCore(opening));
    return { service, jobKinds: service.jobKinds };
  },
});
