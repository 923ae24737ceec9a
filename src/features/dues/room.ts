import { paperPrinter } from '#features/chapters/service.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { memberFollowers } from '#features/members/model/followers.ts';
import { membersService } from '#features/members/service.ts';
import { payables } from '#features/payments/index.ts';
import { paymentsService } from '#features/payments/service.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { duesTodo } from './actions/dues-todo.ts';
import { createDues } from './dues.ts';
import { renewals } from './migrations/20261122T1530-renewals.ts';
import { sumsOfOpenDues } from './migrations/20261123T1100-sums-of-open-dues.ts';
import { paymentDeps } from './model/context.ts';
import { duesService } from './service.ts';

export const duesRoom = room({
  key: duesService,
  needs: { members: membersService, payments: paymentsService, printer: paperPrinter },
  migrations: [renewals, sumsOfOpenDues],
  open: async ({ payments, printer }, opening) => {
    const deps = await paymentDeps(opening, payments);
    const service = createDues({ ...deps, printer });
    return {
      service,
      jobKinds: service.jobKinds,
      everyFewMinutes: service.sweep,
      extensions: [
        extension(payables, service.receiver),
        extension(memberFollowers, service.follower),
        extension(todoSources, duesTodo(deps)),
      ],
    };
  },
});
