import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { paymentsApi } from './api/payments-api.ts';
import { disputePorts } from './dispute-ports.ts';
import { webhookTakers } from './model/webhooks.ts';
import { createPayments } from './payments.ts';
import { paymentsService, stripeSettings } from './service.ts';

export const paymentsRoom = room({
  key: paymentsService,
  needs: { records: recordsService, stripe: stripeSettings },
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
      disputes: disputePorts({ outbox: core.outbox, extensions, person }),
    });
    return {
      service: payments,
      api: paymentsApi(payments),
      jobKinds: payments.jobKinds,
      extensions: [extension(webhookTakers, (body, signature) => payments.handleWebhook(body, signature))],
    };
  },
});
