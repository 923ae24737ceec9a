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
  requests: number;
  failed: number;
}

interface RequestPlotProps {
  title: string;
  spans: readonly Span[];
  /** A column in words. */
  describe: (all: string, failed: string) => string;
  /** Whether a column is a day. */
  days?: boolean;
}

/** What was asked of the site, column by column; below the line what failed. */
export function RequestPlot({ title, spans, describe, days }: RequestPlotProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const locale = useLocale();
  const style = days ? 'date' : 'medium';
  const named = (at: string) => formatDateTime(at, 'UTC', style, locale, 'ad');
  const columns = spans.map(({ at, requests, failed }) => ({
    key: at,
    label: named(at),
    up: requests,
    down: failed,
  }));
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return null;
  return (
    <Card title={title}>
      <ColumnPlot
        columns={columns}
        format={(value) => formatNumber(value, language)}
        describe={({ label, up, down = 0 }) =>
          `${label} · ${describe(formatNumber(up, language), formatNumber(down, language))}`
        }
        from={named(first.at)}
        to={named(last.at)}
      />
      <InFigures
        title={title}
        rows={spans.filter(({ requests }) => requests > 0)}
        rowKey={({ at }) => at}
        columns={[
          { key: 'at', header: t.from, cell: ({ at }) => named(at) },
          { key: 'requests', header: t.requests, cell: ({ requests }) => formatNumber(requests, language) },
          { key: 'failed', header: t.failed, cell: ({ failed }) => formatNumber(failed, language) },
        ]}
      />
    </Card>
  );
}
