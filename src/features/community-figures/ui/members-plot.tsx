import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { FiguresBehind } from './figures-behind.tsx';
import { words as terms } from '../messages/figure-terms.messages.ts';
import { words } from '../messages/figures.messages.ts';
import { monthName } from '#features/donations/ui/month-name.ts';
import { niceEnd } from './nice-end.ts';
import { PEOPLE_SHOWN, type ShownPeople } from './people-shown.ts';

export interface PlottedMonth extends ShownPeople {
  month: string;
  members: number;
}

const WIDTH = 720;
const HEIGHT = 200;

/** Members at the end of each month as a line over its ground, and the same as a table. */
export function MembersPlot({ months }: { months: readonly PlottedMonth[] }) {
  const t = useMessages(words);
  const { name } = useMessages(terms);
  const language = useLanguage();
  const locale = useLocale();
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  const end = niceEnd(Math.max(...months.map(({ members }) => members)));
  const step = months.length > 1 ? WIDTH / (months.length - 1) : WIDTH;
  const points = months.map(({ members }, place) => [
    Math.round(place * step * 10) / 10,
    Math.round((HEIGHT - 1 - (members / end) * (HEIGHT - 4)) * 10) / 10,
  ]);
  // One month alone is a level.
  const line = points.length > 1 ? points : [points[0] ?? [0, 0], [WIDTH, points[0]?.[1] ?? 0]];
  const path = line.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const count = (value: number) => formatNumber(value, language);
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div
          aria-hidden
          className="flex h-48 flex-col justify-between text-right text-[0.8125rem] leading-none text-faint tabular-nums"
        >
          <span>{count(end)}</span>
          <span>{count(end / 2)}</span>
          <span>{count(0)}</span>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          className="h-48 w-full"
        >
          {[0, HEIGHT / 2, HEIGHT - 1].map((y) => (
            <rect key={y} y={y} width={WIDTH} height={1} className="fill-line" />
          ))}
          <path d={`${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z`} className="fill-marigold/15" />
          <path
            d={path}
            fill="none"
            strokeWidth={2.5}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            className="stroke-marigold"
          />
        </svg>
        <span />
        <figcaption
          className="mt-2 flex justify-between text-[0.8125rem] text-faint"
          suppressHydrationWarning
        >
          <span suppressHydrationWarning>{monthName(first.month, locale)}</span>
          {months.length > 1 && <span suppressHydrationWarning>{monthName(last.month, locale)}</span>}
        </figcaption>
      </div>
      <FiguresBehind
        title={t.over}
        head={[t.month, t.members, ...PEOPLE_SHOWN.map((kind) => name[kind])]}
        rows={months.toReversed().map(({ month, members, ...people }) => [
          month,
          <span key="month" suppressHydrationWarning>
            {monthName(month, locale)}
          </span>,
          count(members),
          ...PEOPLE_SHOWN.map((kind) => count(people[kind])),
        ])}
      />
    </figure>
  );
}
