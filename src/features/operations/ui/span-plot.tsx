import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { ColumnPlot } from '#shared/ui/plots/column-plot.tsx';
import { InFigures } from '#shared/ui/plots/in-figures.tsx';
import { words } from '../messages/metrics.messages.ts';

interface Span {
  /** When it began, UTC text. */
  at: string;
  up: number;
  /** What went wrong, below the line. */
  down?: number;
}

interface SpanPlotProps {
  title: string;
  spans: readonly Span[];
  /** What is drawn above the line, and what below it. */
  names: readonly [string, string?];
  /** Whether a column is a day. */
  days?: boolean;
  /** A number in words; as a number unless it says else. */
  format?: (value: number) => string;
  tone?: 'marigold' | 'leaf';
}

/** A figure over time, column by column, with the table of its numbers. */
export function SpanPlot({ title, spans, names: [name, downName], days, format, tone }: SpanPlotProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const locale = useLocale();
  const style = days ? 'date' : 'medium';
  const named = (at: string) => formatDateTime(at, 'UTC', style, locale, 'ad');
  const written = format ?? ((value: number) => formatNumber(value, language));
  const columns = spans.map(({ at, up, down = 0 }) => ({ key: at, label: named(at), up, down }));
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return null;
  return (
    <Card title={title}>
      <ColumnPlot
        columns={columns}
        format={written}
        describe={({ label, up, down = 0 }) =>
          [label, `${written(up)} ${name}`, ...(downName ? [`${written(down)} ${downName}`] : [])].join(' · ')
        }
        from={named(first.at)}
        to={named(last.at)}
        {...(tone && { tone })}
      />
      <InFigures
        title={title}
        rows={spans.filter(({ up, down = 0 }) => up > 0 || down > 0)}
        rowKey={({ at }) => at}
        columns={[
          { key: 'at', header: t.from, cell: ({ at }) => named(at) },
          { key: 'up', header: name, cell: ({ up }) => written(up) },
          ...(downName
            ? [{ key: 'down', header: downName, cell: ({ down = 0 }: Span) => written(down) }]
            : []),
        ]}
      />
    </Card>
  );
}
