import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { paymentsApi } from './api/payments-api.ts';
import { paymentsOpenApi } from './api/open-api.ts';
import { aboutPayment } from './actions/about-payment.ts';
import { ledger } from './migrations/20261120T1400-ledger.ts';
import { payments as paymentTables } from './migrations/20261120T1410-payments.ts';
import { ledgerSums } from './migrations/20261122T0005-ledger-sums.ts';
import { sumsByMonth } from './migrations/20261122T0436-sums-by-month.ts';
import { paymentsThatKeepACard } from './migrations/20261122T1801-payments-that-keep-a-card.ts';
import { payoutCountries } from './migrations/20261122T1931-payout-countries.ts';
import { webhookTakers } from './model/webhooks.ts';
import { createPayments } from './actions/payments.ts';
import { paymentsService, stripeSettings } from './service.ts';

export const paymentsRoom = room({
  key: paymentsService,
  needs: { records: recordsService, stripe: stripeSettings },
  migrations: [ledger, paymentTables, ledgerSums, sumsByMonth, paymentsThatKeepACard, payoutCountries],
  openApi: paymentsOpenApi,
  open: ({ records, stripe }, { core, extensions }) => {
    const person = (id: string) => records.auth.readUser(id);
    const payments = createPayments({
      ...core,
      extensions,
      stripe,
      profile: async (id) => {
        const user = await person(id);
        return user && { email: typeof user.email === 'string' ? user.email : '' };
      },
      mails: {
        outbox: core.outbox,
        about: (payment) => aboutPayment({ extensions, person }, payment),
      },
    });
    return {
      service: payments,
      api: paymentsApi(payments),
      jobKinds: payments.jobKinds,
      extensions: [extension(webhookTakers, (body, signature) => payments.handleWebhook(body, signature))],
    };
  },
});
