import type { PollStatus } from './schema.ts';

/** In which colour a state is shown. */
export const POLL_TONES = {
  draft: 'neutral',
  scheduled: 'sky',
  open: 'leaf',
  closing: 'sky',
  closed: 'neutral',
  cancelled: 'crimson',
  spoiled: 'crimson',
} as const satisfies Record<PollStatus, string>;
