import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { EVENT_STATUSES } from './event.ts';
import { changesStatus } from './event-state.ts';

const STEPS = EVENT_STATUSES.flatMap((from) => EVENT_STATUSES.map((to) => [from, to] as const));
const TAKEN = ['draft>published', 'published>cancelled'];

it.each(STEPS)('goes from %s to %s, stays, or says why not', (from, to) => {
  if (from === to) expect(changesStatus(from, to)).toBe(false);
  else if (TAKEN.includes(`${from}>${to}`)) expect(changesStatus(from, to)).toBe(true);
  else {
    const refused = expect(() => changesStatus(from, to));
    refused.toThrow(ApiError);
    refused.toThrow(/\.$/);
  }
});
