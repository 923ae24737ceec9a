import { ORDER_NEEDS, orderContext, orderDeps } from '#features/orders/index.ts';
import { linkSales } from '#features/pricing/model/link-sales.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { reportsContext } from './actions/context.ts';
import { createReports } from './actions/reports.ts';
import { reportsService } from './service.ts';

export const reportsRoom = room({
  key: reportsService,
  needs: ORDER_NEEDS,
  open: async (services, opening) => {
    const reports = createReports(reportsContext(orderContext(await orderDeps(services, opening))));
    return { service: reports, extensions: [extension(linkSales, reports.linkSalesOf)] };
  },
});
