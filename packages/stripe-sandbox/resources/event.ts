import type { Cause } from '../model/cause.ts';

/** The version of Stripe's API whose shapes these are: the one that the SDK in use was made from. */
export const API_VERSION = '2026-10-28.endive';

/** What happened, with the object as it was then. */
export interface EventBody {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

interface Input {
  id: string;
  created: number;
  type: string;
  account: string;
  object: unknown;
  previous: Record<string, unknown> | undefined;
  cause: Cause;
}

export function event({ id, created, type, account, object, previous, cause }: Input): EventBody {
  return {
    id,
    object: 'event',
    ...(account === '' ? {} : { account }),
    api_version: API_VERSION,
    created,
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  };
}
