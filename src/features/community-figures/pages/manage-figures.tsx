import { Download } from 'lucide-react';
import { formatNumber } from '#lib/language/index.ts';
import { Link } from 'react-router';
import { words as terms } from '../messages/figure-terms.messages.ts';
import { FigureTerms } from '../ui/figure-terms.tsx';
import { FiguresBehind } from '../ui/figures-behind.tsx';
import { PEOPLE_SHOWN } from '../ui/people-shown.ts';
import { BarBelow, ReportPlot } from '../ui/report-plot.tsx';
import { reportPlots } from '../ui/report-plots.ts';
import { type ReportTableText, reportTables, reportTerms } from '../ui/report-tables.ts';
import { words } from '../messages/report.messages.ts';
import { ShareBars } from '../ui/share-bars.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { YearBars } from '../ui/year-bars.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { Table } from '#shared/ui/table.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/manage-figures';

export { loader } from './manage-figures.server.ts';

/** The table that lists what a plot shows. */
const BEHIND: Readonly<Record<string, string>> = {
  members: 'months',
  changes: 'months',
  attendance: 'events-by-month',
};

/** How a chapter with all below it went through a year: people, money and events. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { name: term } = useMessages(terms);
  const language = useLanguage();
  const { slug, year, running, years, count, report } = loaderData;
  const at = `/chapters/${encodeURIComponent(slug)}/manage`;
  const all = reportTables(report, language);
  const plots = reportPlots(report, language);
  // Each plot has a table behind it.
  const tables = all.filter(({ key }) => !/^(ages|months|dues-|events-by)/.test(key));
  const behind = (key: string) => all.find((table) => table.key === BEHIND[key]);
  const agesKnown = report.ages?.bands.some(({ members }) => members > 0);
  const below = report.chapters.slice(1).toSorted((one, other) => other.members - one.members);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-xl font-semibold">{t.title(year)}</h2>
          {count > 1 && <p className="text-muted">{t.withBelow(count)}</p>}
        </div>
        <a
          href={`${at}/report.pdf?year=${year}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden />
          {t.pdf}
        </a>
      </header>
      <nav aria-label={t.years} className="flex flex-wrap gap-x-4 gap-y-1">
        {years.map((each) => (
          <Link
            key={each}
            to={`?year=${each}`}
            aria-current={each === year ? 'page' : undefined}
            className={
              each === year
                ? 'inline-flex min-h-10 items-center font-semibold text-marigold'
                : 'inline-flex min-h-10 items-center text-muted underline-offset-4 hover:underline'
            }
          >
            {formatNumber(each, language, { useGrouping: false })}
          </Link>
        ))}
      </nav>
      {year === running && <p className="text-[0.9375rem] text-muted">{t.notOver}</p>}
      {plots.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
          {plots.map((plot) => {
            const table = behind(plot.key);
            return (
              <Card key={plot.key} title={plot.title}>
                <ReportPlot plot={plot} />
                {table && (
                  <FiguresBehind
                    title={table.title}
                    head={table.head}
                    rows={table.rows.map(({ key, cells }) => [key, ...cells])}
                  />
                )}
              </Card>
            );
          })}
        </div>
      )}
      <div className="-mb-6 gap-x-6 empty:hidden lg:mb-0 lg:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
        {below.length > 0 && (
          <Card title={t.byChapter}>
            <ShareBars
              title={t.byChapter}
              head={[t.chapter, t.atEnd, ...PEOPLE_SHOWN.map((kind) => term[kind])]}
              rows={below.map(({ id, slug: name, name: label, members, ...people }) => ({
                key: id,
                name: label,
                value: members,
                to: `/chapters/${encodeURIComponent(name)}/manage/figures?year=${year}`,
                more: PEOPLE_SHOWN.map((kind) => people[kind]),
              }))}
            />
          </Card>
        )}
        {agesKnown && report.ages && (
          <Card title={t.byAge}>
            <ShareBars
              title={t.byAge}
              head={[t.age, t.number]}
              rows={[
                ...report.ages.bands.map(({ from, to, members }) => ({
                  key: String(from),
                  name: t.ages(from, to),
                  value: members,
                })),
                { key: 'unknown', name: t.ageUnknown, value: report.ages.unknown },
              ]}
            />
          </Card>
        )}
        <YearBars
          report={report}
          at={(name) => `/chapters/${encodeURIComponent(name)}/manage/figures?year=${year}`}
        />
      </div>
      <div className="-mb-6 gap-x-6 lg:mb-0 lg:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
        {tables.map((table) => (
          <Card key={table.key} title={table.title} flush>
            <Table
              caption={table.title}
              rows={table.rows}
              rowKey={({ key }) => key}
              columns={table.head.map((header, place) => ({
                key: header,
                header,
                primary: place === 0,
                align: place === 0 ? ('start' as const) : ('end' as const),
                cell: ({ cells, strong, bar }: ReportTableText['rows'][number]) => (
                  <span className={cx('block', strong && 'font-semibold', place > 0 && 'whitespace-nowrap')}>
                    {cells[place]}
                    {place === 0 && bar && table.key.startsWith('money-') && <BarBelow bar={bar} />}
                  </span>
                ),
              }))}
            />
          </Card>
        ))}
      </div>
      {report.money.length === 0 && <p className="text-muted">{t.noMoney}</p>}
      {report.events.length === 0 && <p className="text-muted">{t.noEvents}</p>}
      <FigureTerms of={reportTerms(report)} />
      <p className="text-[0.9375rem] text-muted">
        {t.ledgerNote} {report.dues.length > 0 && t.duesNote} {report.events.length > 0 && t.eventsNote}
      </p>
    </div>
  );
}
