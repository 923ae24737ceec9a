import { accountFollowers } from '#features/auth/index.ts';
import { paymentDeps } from '#features/dues/model/context.ts';
import { paymentPurposes } from '#features/dues/model/purposes.ts';
import { memberFollowers } from '#features/members/model/followers.ts';
import { duesService } from '#features/dues/service.ts';
import { payables } from '#features/payments/index.ts';
import { paymentsService } from '#features/payments/service.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { donationPurpose } from './actions/giving/purpose.ts';
import { forgetGifts, forgetGiver } from './actions/monthly/forget.ts';
import { createDonations } from './donations.ts';
import { monthlyGifts } from './migrations/20261122T1800-monthly-gifts.ts';
import { donationsService } from './service.ts';

export const donationsRoom = room({
  key: donationsService,
  needs: { dues: duesService, payments: paymentsService },
  migrations: [monthlyGifts],
  open: async ({ payments }, opening) => {
    const deps = await paymentDeps(opening, payments);
    const service = createDonations(deps);
    return {
      service,
      jobKinds: service.jobKinds,
      everyFewMinutes: service.sweep,
      extensions: [
        extension(payables, service.receiver),
        extension(paymentPurposes, donationPurpose(deps)),
        extension(memberFollowers, {
          forgotten: (tx, { user, email }, now) => forgetGifts(deps, tx, { user: user ?? '', email }, now),
        }),
        extension(accountFollowers, { forget: (tx, user, now) => forgetGiver(deps, tx, user, now) }),
      ],
    };
  },
});
