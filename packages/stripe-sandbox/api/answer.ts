import { createHash } from 'node:crypto';
import { invalidRequest, StripeFailure } from '../model/failure.ts';
import { answerTo, keepAnswer } from '../store/requests.ts';
import type { Cause } from '../model/cause.ts';
import type { Transactions, Work } from '../work/work.ts';

/** What goes back over HTTP. */
export interface Answer {
  status: number;
  body: string;
  /** It had been given before, to the same idempotency key. */
  replayed: boolean;
}

/** A request that changes something, as far as its idempotency key cares. */
export interface Keyed {
  /** The account and the key, or null without a key. */
  id: string | null;
  /** What the key stands for: another request with the same key is refused. */
  fingerprint: string;
}

/** What tells one request from another: its path, and its parameters in any order. */
export function fingerprintOf(path: string, body: string): string {
  const pairs = [...new URLSearchParams(body)].map(([key, value]) => `${key}=${value}`).toSorted();
  return createHash('sha256')
    .update([path, ...pairs].join('\n'))
    .digest('hex');
}

/**
 * Runs `action` as one transaction, once for each idempotency key (docs.stripe.com/api/idempotent_requests): later
 * requests with the key get the first one's answer, a refusal too. Throws StripeFailure.
 */
export async function answerOnce(
  { change }: Transactions,
  cause: Cause,
  { id, fingerprint }: Keyed,
  action: (work: Work) => Promise<object>,
): Promise<Answer> {
  const replay = async (work: Work): Promise<Answer | null> => {
    const known = id === null ? null : await answerTo(work.db, id, work.now);
    if (known === null) return null;
    if (known.fingerprint !== fingerprint) throw reused(cause.idempotencyKey ?? '');
    return { status: known.status, body: known.body, replayed: true };
  };
  const keep = async (work: Work, status: number, body: string): Promise<void> => {
    if (id === null) return;
    const requestId = cause.requestId ?? '';
    await keepAnswer(work.db, { id, fingerprint, status, body, requestId, created: work.now });
  };
  try {
    return await change(cause, async (work) => {
      const known = await replay(work);
      if (known) return known;
      const body = JSON.stringify(await action(work));
      await keep(work, 200, body);
      return { status: 200, body, replayed: false };
    });
  } catch (error) {
    const keepable = error instanceof StripeFailure && error.body.type !== 'idempotency_error';
    if (id === null || !keepable) throw error;
    const body = JSON.stringify({ error: error.body });
    return change(cause, async (work) => {
      const known = await replay(work);
      if (known) return known;
      await keep(work, error.status, body);
      return { status: error.status, body, replayed: false };
    });
  }
}

function reused(key: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** The key as the header has it; throws 400 when it is too long. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (!header) return null;
  if (header.length > 255) throw invalidRequest('Idempotency keys may have at most 255 characters.');
  return header;
}
