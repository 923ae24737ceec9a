import { ArrowLeft, ArrowRight, FileDown } from 'lucide-react';
import { Link } from 'react-router';
import { monthName } from '../ui/month-name.ts';
import { type PayoutLine, PayoutsTable } from '../ui/payouts-table.tsx';
import { StatementEvents } from '../ui/statement-events.tsx';
import { StatementSums } from '../ui/statement-sums.tsx';
import { TakenByHand } from '../ui/taken-by-hand.tsx';
import { words } from '../messages/statements.messages.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { languageOfMatches, pageTitle, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/statement';

export { loader } from './statement.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = languageOfMatches(matches);
  const month = loaderData ? monthName(loaderData.month, language) : '';
  return [pageTitle(words[language].statementOf(month), matches)];
};

/** A month of an organiser's money. */
export default function Statement({ loaderData }: Route.ComponentProps) {
  const { month, before, after, notOver, statements, byHand, payouts } = loaderData;
  const t = useMessages(words);
  const language = useLanguage();
  const here = `/payouts/statements/${month}`;
  return (
    <div className="page pt-6 sm:pt-8">
      <Link
        to="/payouts/statements"
        className="-ml-1 inline-block rounded-sm px-1 py-1 text-[0.9375rem] text-muted hover:text-text"
      >
        <span aria-hidden>← </span>
        {t.all}
      </Link>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
          {t.statementOf(monthName(month, language))}
        </h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`${here}/statement.pdf`} reloadDocument variant="secondary" size="sm">
            <FileDown aria-hidden />
            {t.pdf}
          </ButtonLink>
          <ButtonLink to={`${here}/statement.csv`} reloadDocument variant="secondary" size="sm">
            <FileDown aria-hidden />
            {t.csv}
          </ButtonLink>
        </div>
      </div>
      {notOver && <p className="mt-3 text-muted">{t.notOver}</p>}
      {statements.length === 0 && byHand.length === 0 && (
        <EmptyState title={t.nothing} text={t.nothingText} />
      )}
      {statements.map((statement) => (
        <section key={statement.currency} aria-label={t.totals(statement.currency)} className="mt-8">
          <h2 className="mb-2 text-xl font-semibold">{statement.currency}</h2>
          <StatementSums statement={statement} />
          {statement.events.length > 0 && (
            <div className="mt-6">
              <Card title={t.byEvent} flush>
                <StatementEvents statement={statement} />
              </Card>
            </div>
          )}
        </section>
      ))}
      <TakenByHand byHand={byHand} />
      {payouts.length > 0 && <ToBank payouts={payouts} />}
      <nav aria-label={t.statements} className="mt-8 flex flex-wrap justify-between gap-3">
        <ButtonLink to={`/payouts/statements/${before}`} variant="secondary" size="sm" rel="prev">
          <ArrowLeft aria-hidden />
          {t.before}
        </ButtonLink>
        {after && (
          <ButtonLink to={`/payouts/statements/${after}`} variant="secondary" size="sm" rel="next">
            {t.after}
            <ArrowRight aria-hidden />
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

function ToBank({ payouts }: { payouts: readonly PayoutLine[] }) {
  const t = useMessages(words);
  return (
    <section aria-labelledby="to-bank" className="mt-10">
      <h2 id="to-bank" className="text-xl font-semibold">
        {t.toBank}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t.toBankText}</p>
      <Card flush>
        <PayoutsTable payouts={payouts} />
      </Card>
    </section>
  );
}
