import type { TicketHold } from '#features/holds/index.ts';
import type { HoldShown } from '#features/holds/ui/hold-clock.tsx';

/** What a page shows of a hold: how many seconds are left, by the server's clock, which the browser's may not agree with. */
export function holdShown({ state, expiresAt, renewable }: TicketHold, now: string): HoldShown {
  const left = Math.max(0, Math.round((Date.parse(iso(expiresAt)) - Date.parse(iso(now))) / 1000));
  return { over: state === 'over', until: expiresAt, left, renewable };
}

const iso = (text: string): string => text.replace(' ', 'T');
