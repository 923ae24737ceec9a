import { useMessages } from '#shared/i18n/language.tsx';
import { isoOf } from '#shared/ui/format-date.ts';
import { words } from '../messages/console.messages.ts';

/** A moment, as operators read it: as logs and other machines write it, to the second, in UTC and in every language alike. */
export function Moment({ at }: { at: string }) {
  const t = useMessages(words);
  if (at === '') return '–';
  return (
    <time dateTime={isoOf(at)} className="whitespace-nowrap tabular-nums">
      {isoOf(at).slice(0, 19).replace('T', ' ')} <span className="text-muted">{t.utc}</span>
    </time>
  );
}
