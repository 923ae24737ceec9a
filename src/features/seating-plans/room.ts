import { accountFollowers } from '#features/auth/index.ts';
import { createOnce } from '#platform/idempotency/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { forgetPlans } from './actions/save-plan.ts';
import { createSeatingPlans } from './actions/seating-plans.ts';
import { seatingPlansApi } from './api/api.ts';
import { planPaths, planSchemas } from './api/open-api.ts';
import { seatingPlans } from './migrations/20261128T2130-seating-plans.ts';
import { planUsers } from './model/plan-user.ts';
import { seatingPlansService } from './service.ts';

export const seatingPlansRoom = room({
  key: seatingPlansService,
  migrations: [seatingPlans],
  openApi: { paths: planPaths, schemas: planSchemas },
  open: (_, { core, extensions }) => {
    const deps = { ...core, users: () => extensions(planUsers) };
    const service = createSeatingPlans(deps);
    return {
      service,
      api: seatingPlansApi(service, createOnce(core)),
      extensions: [extension(accountFollowers, { forget: forgetPlans(deps) })],
    };
  },
});
