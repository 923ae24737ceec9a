import { tasksService } from '#features/tasks/service.ts';
import { volunteersService } from '#features/volunteers/service.ts';
import { copyChoices, demoPlans, eventFollowers, eventTabs } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { paymentsService } from '#features/payments/service.ts';
import { reportsService } from '#features/reports/service.ts';
import { createOnce } from '#platform/idempotency/index.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from './messages/budget.messages.ts';
import { words as supplierWords } from './messages/suppliers.messages.ts';
import { summaryTables } from '#features/reports/index.ts';
import { peopleTabs } from '#features/volunteers/index.ts';
import { summaryTable } from './summary-table.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { budgetApi } from './api/api.ts';
import { budgetPaths } from './api/open-api.ts';
import { budgetSchemas, supplierSchemas } from './api/open-api-schemas.ts';
import { supplierPaths } from './api/suppliers-open-api.ts';
import { createBudget } from './actions/budget.ts';
import { demoPlan } from './demo-plan.ts';
import { followEvents } from './follow-events.ts';
import { budget as budgetTables } from './migrations/20261122T1420-budget.ts';
import { supplierLines } from './migrations/20261122T1810-supplier-lines.ts';
import { budgetService } from './service.ts';

export const budgetRoom = room({
  key: budgetService,
  needs: {
    events: eventsService,
    payments: paymentsService,
    reports: reportsService,
    // Whose tables suppliers and their files lie in.
    tasks: tasksService,
    volunteers: volunteersService,
  },
  migrations: [budgetTables, supplierLines],
  openApi: {
    paths: { ...supplierPaths, ...budgetPaths },
    schemas: { ...supplierSchemas, ...budgetSchemas },
  },
  open: ({ events, payments, reports }, { core }) => {
    const service = createBudget({
      ...core,
      events,
      salesOf: async (event) =>
        (await payments.ledger.summary(event)).map(({ currency, gross, refunds, disputed, net }) => ({
          currency,
          gross,
          refunds,
          disputed,
          fees: gross - refunds - disputed - net,
          net,
        })),
      capacityOf: reports.capacityOf,
    });
    return {
      service,
      api: budgetApi(service, createOnce(core)),
      extensions: [
        extension(eventFollowers, followEvents(core)),
        extension(eventTabs, {
          group: 'money',
          place: 10,
          path: '/budget',
          label: inEach(words, (t) => t.title),
          action: 'budget.view',
          shortcut: 'b',
        }),
        extension(copyChoices, { part: 'budget', place: 20, says: inEach(words, (t) => t.copy) }),
        extension(peopleTabs, {
          place: 10,
          path: '/suppliers',
          label: inEach(supplierWords, (t) => t.suppliers),
          action: 'money.view',
        }),
        extension(summaryTables, summaryTable(service)),
        extension(demoPlans, demoPlan(service)),
      ],
    };
  },
});
