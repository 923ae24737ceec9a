import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { ColumnPlot } from '#shared/ui/plots/column-plot.tsx';
import { InFigures } from '#shared/ui/plots/in-figures.tsx';
import { Card } from '#shared/ui/card.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words } from '../messages/figures.messages.tsx';

interface ArrivalsCardProps {
  /** Hours on the wall of the event's place (`2026-12-01T18`) in which somebody came. */
  hours: readonly { hour: string; admitted: number }[];
  checkedIn: number;
  tickets: number;
}

const HOUR_MS = 3_600_000;
/** A festival's days and nights; longer ones are shown by the hours in which somebody came. */
const MOST = 96;

/** Who came when, by the hour. */
export function ArrivalsCard({ hours, checkedIn, tickets }: ArrivalsCardProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const locale = useLocale();
  const count = (number: number) => formatNumber(number, language);
  // The hours are on the place's own wall already: told as they are, in no other zone.
  const describe = (hour: string) => formatDateTime(`${hour}:00:00Z`, 'UTC', 'short', locale);
  const columns = everyHour(hours);
  const [first, last] = [columns[0], columns.at(-1)];
  return (
    <Card title={t.arrivals}>
      {first && last ? (
        <>
          <p className="mb-2 text-muted">{t.came(checkedIn, tickets)}</p>
          <ColumnPlot
            tone="leaf"
            columns={columns.map(({ hour, admitted }) => ({
              key: hour,
              label: describe(hour),
              up: admitted,
            }))}
            format={count}
            describe={({ label, up }) => `${label}: ${count(up)}`}
            from={describe(first.hour)}
            to={describe(last.hour)}
          />
          <InFigures
            title={t.arrivals}
            rows={hours}
            rowKey={({ hour }) => hour}
            columns={[
              {
                key: 'hour',
                header: t.hour,
                cell: ({ hour }) => <span suppressHydrationWarning>{describe(hour)}</span>,
              },
              { key: 'admitted', header: t.checkedIn, cell: ({ admitted }) => count(admitted) },
            ]}
          />
        </>
      ) : (
        <p className="text-muted">{t.nobody}</p>
      )}
    </Card>
  );
}

/** The quiet hours between too. */
function everyHour(hours: ArrivalsCardProps['hours']): ArrivalsCardProps['hours'] {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return [];
  const from = Date.parse(`${first.hour}:00Z`);
  const length = Math.round((Date.parse(`${last.hour}:00Z`) - from) / HOUR_MS) + 1;
  if (length > MOST) return hours;
  const known = new Map(hours.map(({ hour, admitted }) => [hour, admitted]));
  return Array.from({ length }, (_, index) => {
    const hour = new Date(from + index * HOUR_MS).toISOString().slice(0, 13);
    return { hour, admitted: known.get(hour) ?? 0 };
  });
}
