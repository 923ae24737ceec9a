import { paymentDeps } from '#features/dues/model/context.ts';
import { donationsService } from '#features/donations/service.ts';
import { duesService } from '#features/dues/service.ts';
import { paymentsService } from '#features/payments/service.ts';
import { room } from '#platform/rooms/index.ts';
import { treasury as tables } from './migrations/20261122T2012-treasury.ts';
import { treasuryService } from './service.ts';
import { createTreasury } from './treasury.ts';

export const treasuryRoom = room({
  key: treasuryService,
  needs: { dues: duesService, donations: donationsService, payments: paymentsService },
  migrations: [tables],
  open: async ({ payments }, opening) => {
    const service = createTreasury(await paymentDeps(opening, payments));
    return { service, jobKinds: service.jobKinds };
  },
});
