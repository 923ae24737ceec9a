import { Link } from 'react-router';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words } from '../messages/date-choice.messages.ts';
import type { ChosenDate } from './chosen-date.ts';

/** What is chosen for other dates: it is ordered together with what is shown. */
export function DateBasket({ choice }: { choice: ChosenDate }) {
  const { zone, path } = choice;
  const t = useMessages(words);
  const locale = useLocale();
  const without = (field: string): string => {
    const kept = new URLSearchParams(choice.fields.filter(([name]) => name !== field));
    for (const [name, value] of Object.entries(choice.selected)) if (value !== '') kept.set(name, value);
    kept.set('date', choice.chosen);
    return `${path}?${kept.toString()}#tickets`;
  };
  return (
    <div className="mt-4 rounded-lg border border-line px-5 py-4">
      <p className="font-semibold">{t.chosen}</p>
      <ul>
        {choice.basket.map((line) => (
          <li key={line.field} className="flex items-baseline justify-between gap-4 text-[0.9375rem]">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {t.line(line.quantity, line.name)}
              <span className="text-muted">
                {' · '}
                <DateTime at={line.when.startsAt} zone={zone} style="short" />
              </span>
            </span>
            <Link
              to={without(line.field)}
              aria-label={t.removeOf(line.name, formatDateTime(line.when.startsAt, zone, 'short', locale))}
              className="py-1.5 text-muted underline underline-offset-4 hover:text-text"
            >
              {t.remove}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
