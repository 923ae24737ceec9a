import { formatNumber, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words as terms } from '../messages/figure-terms.messages.ts';
import { words } from '../messages/report.messages.ts';
import { ShareBars, type ShareRow } from './share-bars.tsx';
import type { ShownReport } from './shown-report.ts';

interface YearBarsProps {
  report: Pick<ShownReport, 'dues' | 'eventsByChapter'>;
  /** Where a chapter's own year is seen. */
  at: (slug: string) => string;
}

/** The first row is the chapter with all below it: it is a bar only where nothing is below. */
function barsOf(rows: readonly ShareRow[]): { rows: readonly ShareRow[]; total?: ShareRow | undefined } {
  const [all, ...below] = rows.map(({ to, ...row }, place) => (place > 0 && to ? { ...row, to } : row));
  return below.length > 0 ? { rows: below, total: all } : { rows: all ? [all] : [] };
}

/** How much of the dues was paid and how many came to events, by chapter. */
export function YearBars({ report, at }: YearBarsProps) {
  const t = useMessages(words);
  const { name: term } = useMessages(terms);
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  const money = (amount: number, currency: string) => formatMoney(amount, currency, LOCALES[language]);
  return (
    <>
      {report.dues.map(({ currency, chapters }) => (
        <Card key={currency} title={t.duesIn(currency)}>
          <ShareBars
            title={t.duesIn(currency)}
            head={[t.chapter, term.asked, term.paid, term.open]}
            {...barsOf(
              chapters.map(({ id, slug, name, asked, paid, open }) => ({
                key: id,
                name,
                value: Math.max(asked, paid),
                part: paid,
                text: t.paidOf(money(paid, currency), money(asked, currency)),
                to: at(slug),
                more: [asked, paid, open].map((amount) => money(amount, currency)),
              })),
            )}
          />
        </Card>
      ))}
      {report.eventsByChapter.length > 0 && (
        <Card title={t.eventsByChapter}>
          <ShareBars
            title={t.eventsByChapter}
            head={[t.chapter, t.events, t.tickets, t.admitted, t.took]}
            {...barsOf(
              report.eventsByChapter.map(({ id, slug, name, events, tickets, admitted, money: taken }) => ({
                key: id,
                name,
                value: tickets,
                part: admitted,
                text: t.cameOf(admitted, tickets),
                to: at(slug),
                more: [
                  ...[events, tickets, admitted].map(count),
                  taken.map(({ currency, net }) => money(net, currency)).join(', '),
                ],
              })),
            )}
          />
        </Card>
      )}
    </>
  );
}
