import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words } from '../messages/scanner.messages.ts';
import type { Double } from './gate.ts';

/** Tickets with which two came in, or one by a code that had been handed on, or a pass without a date: which, by which gates, and when. */
export function DoubleEntries({ doubles, zone }: { doubles: readonly Double[]; zone: string }) {
  const t = useMessages(words);
  const locale = useLocale();
  const replaced = doubles.some(({ entries }) => entries.some((entry) => entry.replaced));
  const passes = doubles.some(({ entries }) => entries.some((entry) => entry.pass));
  const twice = doubles.some(({ entries }) => entries.length > 1);
  const title = twice ? t.twice : replaced ? t.oldCodes : t.noVisits;
  return (
    <div className="rounded-lg border border-marigold px-5 py-4">
      <h3 className="font-semibold text-marigold">{title}</h3>
      {twice && <p className="mt-1 text-[0.9375rem] text-muted">{t.twiceWhy}</p>}
      {replaced && <p className="mt-1 text-[0.9375rem] text-muted">{t.oldCodeWhy}</p>}
      {passes && <p className="mt-1 text-[0.9375rem] text-muted">{t.noVisitWhy}</p>}
      <ul className="mt-3 flex flex-col gap-2">
        {doubles.map(({ ticket, holderName, entries }) => (
          <li key={ticket}>
            <span className="font-medium">{holderName || ticket}</span>
            <span className="block text-[0.9375rem] text-muted">
              {entries
                .map((entry) => {
                  const at = formatDateTime(entry.at, zone, 'time', locale);
                  const why = entry.replaced ? t.oldCode : entry.pass ? t.noVisit : '';
                  return `${entry.device} ${at}${why && ` (${why})`}`;
                })
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
