import { createHmac } from 'node:crypto';
import type { JobKind } from '#platform/jobs/index.ts';
import type { SandboxDeps } from '../work/deps.ts';
import { BY_ITSELF } from '../model/cause.ts';
import type { Transactions } from '../work/work.ts';
import { JOBS } from '../model/job-names.ts';

/** The header that proves who sent `body` at `seconds` (docs.stripe.com/webhooks#verify-manually). */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}

/** Tells the product of one event. Anything but a 2xx is tried again, later each time. */
export function deliverWebhook(
  deps: SandboxDeps,
  { read, change }: Transactions,
): JobKind<{ event: string }> {
  return {
    kind: JOBS.deliverWebhook,
    lane: 'money',
    run: async ({ event: id }) => {
      const { objects, now } = read();
      const event = await objects.find('event', id, null);
      if (event === null || event.body.pending_webhooks === 0) return;
      const body = JSON.stringify(event.body);
      const { status } = await deps.deliverWebhook(body, signatureOf(body, deps.webhookSecret, now));
      if (status < 200 || status >= 300) {
        throw new Error(`The webhook ${event.body.type} (${id}) was answered with ${status}.`);
      }
      await change(BY_ITSELF, async (work) => {
        const delivered = await work.objects.find('event', id, null);
        if (delivered) await work.objects.update(delivered, { pending_webhooks: 0 });
      });
    },
  };
}
