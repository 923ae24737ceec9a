import { JOBS } from '../model/job-names.ts';
import { event } from '../resources/event.ts';
import type { Work } from '../work/work.ts';

/** Writes down that something happened, and has the product told. `account` is the connected account it happened at. */
export async function emit(
  work: Work,
  type: string,
  object: unknown,
  about: { account?: string; previous?: Record<string, unknown> } = {},
): Promise<void> {
  const id = work.newId('evt');
  const account = about.account ?? '';
  const body = event({
    id,
    created: work.now,
    type,
    account,
    object,
    previous: about.previous,
    cause: work.cause,
  });
  await work.objects.insert('event', id, { account, body, hidden: {} });
  await work.later(JOBS.deliverWebhook, { event: id });
}
