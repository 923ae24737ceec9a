import { DateTime } from '../ui/date-time.tsx';
import { Money } from '../ui/money.tsx';
import { type DaySales, salesBars, scaleEnd } from './sales-days.ts';
import { formatNumber, LOCALES } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '../../i18n/language.tsx';
import { formatDateTime } from '../ui/format-date.ts';
import { words } from './sales.messages.tsx';

interface SalesPlotProps {
  days: readonly DaySales[];
  currency: string;
}

const WIDTH = 720;
const HEIGHT = 180;
/** A bar's share of its place, and how wide one gets at the most. */
const FILL = 0.68;
const WIDEST = 34;

/** Tickets sold by day as bars, with the same in figures behind a press: nothing is told by the picture alone. */
export function SalesPlot({ days, currency }: SalesPlotProps) {
  const say = useMessages(words);
  const language = useLanguage();
  const count = (tickets: number) => formatNumber(tickets, language);
  const date = (day: string) => formatDateTime(day, 'UTC', 'date', LOCALES[language]);
  const bars = salesBars(days);
  const first = bars[0];
  const last = bars.at(-1);
  if (!first || !last) return null;
  const most = Math.max(...bars.map((bar) => bar.tickets));
  const end = scaleEnd(most);
  const place = WIDTH / Math.max(bars.length, 12);
  const width = Math.min(WIDEST, place * FILL);
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div
          aria-hidden
          className="flex h-44 flex-col justify-between text-right text-[0.8125rem] leading-none text-faint tabular-nums"
        >
          <span>{count(end)}</span>
          {end % 2 === 0 && <span>{count(end / 2)}</span>}
          <span>{count(0)}</span>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          className="h-44 w-full"
        >
          {[0, HEIGHT / 2, HEIGHT - 1].map((y) => (
            <rect key={y} y={y} width={WIDTH} height={1} className="fill-line" />
          ))}
          {bars.map((bar, index) => {
            const height = bar.tickets === 0 ? 0 : Math.max(3, (bar.tickets / end) * (HEIGHT - 2));
            const x = index * place + (place - width) / 2;
            return (
              <rect
                key={bar.day}
                x={x}
                y={HEIGHT - 1 - height}
                width={width}
                height={height}
                className="fill-marigold hover:fill-marigold-bright"
              >
                <title
                  suppressHydrationWarning
                >{`${bar.day === bar.until ? date(bar.day) : `${date(bar.day)} – ${date(bar.until)}`}: ${count(bar.tickets)}`}</title>
              </rect>
            );
          })}
        </svg>
        <span />
        <figcaption className="mt-2 flex justify-between text-[0.8125rem] text-faint">
          <DateTime at={first.day} zone="UTC" style="date" />
          {bars.length > 1 && <DateTime at={last.until} zone="UTC" style="date" />}
        </figcaption>
      </div>
      <details className="group mt-3 text-[0.9375rem]">
        <summary className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-muted hover:text-text">
          <span aria-hidden className="transition-transform group-open:rotate-90">
            ›
          </span>
          {say.inFigures}
        </summary>
        <section
          className="mt-3 max-h-80 overflow-y-auto"
          // Scrolled by keys: it has nothing else in it that takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={say.byDayInFigures}
        >
          <table className="w-full max-w-md tabular-nums">
            <thead className="text-left text-[0.8125rem] text-muted">
              <tr className="border-b border-line">
                <th scope="col" className="py-1.5 pr-4 font-medium">
                  {say.day}
                </th>
                <th scope="col" className="px-4 py-1.5 text-right font-medium">
                  {say.tickets}
                </th>
                <th scope="col" className="py-1.5 pl-4 text-right font-medium">
                  {say.sales}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.day} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                    <DateTime at={day.day} zone="UTC" style="date" />
                  </th>
                  <td className="px-4 py-1.5 text-right">{count(day.tickets)}</td>
                  <td className="py-1.5 pl-4 text-right">
                    <Money amount={day.revenue} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
