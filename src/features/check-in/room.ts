import { dateFollowers } from '#features/event-dates/index.ts';
import { ORDER_NEEDS, orderContext, orderDeps } from '#features/orders/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { beginAnew } from './actions/begin-anew.ts';
import { checkInApi } from './api/api.ts';
import { checkInOpenApi } from './api/open-api.ts';
import { createCheckIns } from './actions/check-ins.ts';
import { attendances } from './migrations/20261128T1400-attendances.ts';
import { replacedCodes } from './migrations/20261129T2140-replaced-codes.ts';
import { passesLetIn } from './migrations/20261130T0110-passes-let-in.ts';
import { door } from './migrations/20261121T1700-door.ts';
import { passesService } from '#features/passes/service.ts';
import { checkInService } from './service.ts';

export const checkInRoom = room({
  key: checkInService,
  needs: { ...ORDER_NEEDS, passes: passesService },
  migrations: [door, attendances, replacedCodes, passesLetIn],
  openApi: checkInOpenApi,
  open: async (services, opening) => {
    const context = orderContext(await orderDeps(services, opening));
    const checkIns = createCheckIns({ ...context, walkIn: services.passes.walkIn });
    return {
      service: checkIns,
      api: checkInApi(checkIns),
      extensions: [extension(dateFollowers, beginAnew)],
    };
  },
});
