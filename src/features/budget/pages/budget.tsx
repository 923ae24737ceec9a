import { ChartSpline, FileSpreadsheet, Plus } from 'lucide-react';
import { formatNumber } from '#lib/language/index.ts';
import { words } from '../messages/budget.messages.ts';
import { SheetSection } from '../ui/sheet-section.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/budget';

export { loader } from './budget.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Budget({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { event, sheets, goal, receipts, even, hasPrice, today, empty, edits } = loaderData;
  const base = `/events/${event.id}/manage/budget`;
  return (
    <div className="flex flex-col gap-7">
      <DoneNotice className="print:hidden" />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-prose">
          <h2 className="text-2xl font-semibold tracking-tight">{t.title}</h2>
          <p className="mt-1 text-muted">{t.lead}</p>
          {hasPrice && (
            <p className="mt-1 text-muted">
              {even === null ? t.breakEvenNever : t.breakEvenAt(formatNumber(even, language))}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink to={`${base}/what-if`} variant="secondary" size="sm">
            <ChartSpline aria-hidden />
            {t.whatIf}
          </ButtonLink>
          {edits && (
            <>
              <ButtonLink to={`${base}/new?kind=income`} variant="secondary" size="sm">
                <Plus aria-hidden />
                {t.addIncome}
              </ButtonLink>
              <ButtonLink to={`${base}/new?kind=cost`} size="sm">
                <Plus aria-hidden />
                {t.addCost}
              </ButtonLink>
            </>
          )}
        </div>
      </header>
      {empty ? (
        <EmptyState title={t.empty} text={t.emptyText} />
      ) : (
        <>
          {sheets.map((sheet) => (
            <SheetSection
              key={sheet.currency}
              sheet={sheet}
              goal={goal}
              receipts={receipts}
              today={today}
              base={base}
              suppliers={`/events/${event.id}/manage/people/suppliers`}
              named={sheets.length > 1}
            />
          ))}
          <p className="flex flex-wrap gap-1 print:hidden">
            {(['xlsx', 'csv'] as const).map((format) => (
              <a
                key={format}
                href={`${base}/export/${format}`}
                download
                className={buttonClass({ variant: 'ghost', size: 'sm' })}
              >
                <FileSpreadsheet aria-hidden />
                {format === 'xlsx' ? t.workbook : t.csv}
              </a>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
