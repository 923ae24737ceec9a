import { communityCore } from '#features/chapters/model/context.ts';
import { donationsService } from '#features/donations/service.ts';
import { duesService } from '#features/dues/service.ts';
import { eventsService } from '#features/events/service.ts';
import { reportsService } from '#features/reports/service.ts';
import { paymentsService } from '#features/payments/service.ts';
import { room } from '#platform/rooms/index.ts';
import { eventFigures } from './actions/figures/event-figures.ts';
import { createFigures } from './figures.ts';
import { figuresService } from './service.ts';

export const communityFiguresRoom = room({
  key: figuresService,
  needs: {
    dues: duesService,
    donations: donationsService,
    events: eventsService,
    reports: reportsService,
    payments: paymentsService,
  },
  open: async ({ events, reports, payments }, opening) => {
    const core = await communityCore(opening);
    return {
      service: createFigures({
        ...core,
        payments,
        eventFigures: (ids, year) =>
          eventFigures({ events, reports, payments }, ids, year, core.clock.text()),
      }),
    };
  },
});
