import { DateTime } from '#shared/ui/date-time.tsx';

/** A moment, as operators read it: by the clock of UTC, which logs and other machines are told by. */
export function Moment({ at }: { at: string }) {
  return at === '' ? '–' : <DateTime at={at} zone="UTC" showZone className="whitespace-nowrap" />;
}
