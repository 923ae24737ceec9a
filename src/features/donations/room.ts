import { communityCore } from '#features/chapters/model/context.ts';
import { duesService } from '#features/dues/service.ts';
import { payables } from '#features/payments/index.ts';
import { paymentsService } from '#features/payments/service.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { createDonations } from './donations.ts';
import { monthlyGifts } from './migrations/20261122T1800-monthly-gifts.ts';
import { donationsService } from './service.ts';

export const donationsRoom = room({
  key: donationsService,
  needs: { dues: duesService, payments: paymentsService },
  migrations: [monthlyGifts],
  open: async ({ payments }, opening) => {
    const service = createDonations({ ...(await communityCore(opening)), payments });
    return {
      service,
      jobKinds: service.jobKinds,
      everyFewMinutes: service.sweep,
      extensions: [extension(payables, service.receiver)],
    };
  },
});
