import { firstMemberships } from '#features/orders/model/memberships.ts';
import { eventsService } from '#features/events/service.ts';
import { guestData } from '#features/guest-erasure/index.ts';
import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { pricingApi } from './api/operator-fees.ts';
import { pricingOpenApi } from './api/open-api.ts';
import { pricingContext } from './actions/context.ts';
import { pricing as prices } from './migrations/20261121T1630-pricing.ts';
import { memberTickets } from './migrations/20261122T1500-member-tickets.ts';
import { linkSales } from './model/link-sales.ts';
import { createPricing } from './actions/pricing.ts';
import { words } from './messages/fees.messages.ts';
import { FEE_ACTS } from './model/acts.ts';
import { pricingService } from './service.ts';
import { usesToErase } from './store/erase-uses.ts';

export const pricingRoom = room({
  key: pricingService,
  needs: { events: eventsService },
  migrations: [prices, memberTickets],
  openApi: pricingOpenApi,
  open: (services, { core, extensions }) => {
    const pricing = createPricing(
      pricingContext({ ...core, ...services, memberships: firstMemberships(extensions) }),
      async (event) => (await Promise.all(extensions(linkSales).map((broughtOf) => broughtOf(event)))).flat(),
    );
    return {
      service: pricing,
      api: pricingApi(pricing),
      extensions: [
        extension(guestData, usesToErase),
        extension(consoleAccess, { path: '/operator/fees', look: 'fees.view', acts: FEE_ACTS }),
        extension(consolePages, {
          section: 'money',
          order: 10,
          path: '/operator/fees',
          label: inEach(words, (t) => t.title),
        }),
      ],
    };
  },
});
