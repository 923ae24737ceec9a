import { words as terms } from '../messages/figure-terms.messages.ts';
import { reportTables, reportTerms } from '../ui/report-tables.ts';
import { reportPlots } from '../ui/report-plots.ts';
import { words } from '../messages/report.messages.ts';
import { formatDay } from '#shared/ui/format-date.ts';
import { LOCALES } from '#lib/language/index.ts';
import { pdfAnswer } from '#features/chapters/pages/pdf-answer.server.ts';
import type { Route } from './+types/report-pdf';
import { yearOf } from './year.server.ts';

/** The year of a chapter on paper, for its annual meeting: the same plots and tables as the page has. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await yearOf(context, request, params.slug);
  const { services, chapter, year, running, report, count, now, language, config } = page;
  const t = words[language];
  const bytes = await services.drawReport({
    language,
    issuer: config.communityName,
    title: t.reportOf(chapter.name, year),
    lead: [
      ...(count > 1 ? [t.withBelow(count)] : []),
      t.asOf(formatDay(now, 'UTC', 'date', LOCALES[language])),
    ],
    issuedAt: now,
    plots: reportPlots(report, language),
    tables: reportTables(report, language).map(({ title, head, rows }) => ({
      title,
      columns: head.map((header, place) =>
        place === 0 ? { header, share: 3 } : { header, share: 1.2, align: 'end' as const },
      ),
      rows: rows.map(({ cells, strong, bar }) => ({
        cells,
        ...(strong ? { strong } : {}),
        ...(bar ? { bar } : {}),
      })),
    })),
    notes: [
      ...reportTerms(report).map((term) => `${terms[language].name[term]}: ${terms[language].means[term]}`),
      report.money.length === 0 ? t.noMoney : t.ledgerNote,
      ...(report.dues.length > 0 ? [t.duesNote] : []),
      report.events.length === 0 ? t.noEvents : t.eventsNote,
      ...(year === running ? [t.notOver] : []),
    ],
  });
  return pdfAnswer({ filename: `annual-report-${chapter.slug}-${year}.pdf`, bytes });
}
