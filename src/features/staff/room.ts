import { room } from '#platform/rooms/index.ts';
import { actAsOperator } from './actions/audited.ts';
import { staffSignIns } from './migrations/20261127T1930-staff-sign-ins.ts';
import { STAFF } from './model/collections.ts';
import { isStaffRole } from './model/permissions.ts';
import { staffService } from './service.ts';
import { superuserAddresses, writeSignIn } from './store/sign-ins.ts';

export const staffRoom = room({
  key: staffService,
  migrations: [staffSignIns],
  open: (_services, { core: { db, clock } }) => ({
    service: {
      async noteSignIn(collection, { id, email, role }) {
        // Of superusers the log has it already: their sessions begin in it.
        if (collection === STAFF && isStaffRole(role)) actAsOperator({ id, email, role });
        await writeSignIn(db, { collection, person: id, at: clock.text() });
      },
      superusers: () => superuserAddresses(db),
    },
  }),
});
