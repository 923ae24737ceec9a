import { Link } from 'react-router';
import { monthName } from '../ui/month-name.ts';
import { PayoutsNav } from '../ui/payouts-nav.tsx';
import { words } from '../messages/statements.messages.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/statements';

export { loader } from './statements.server.ts';

export const meta = titleMeta(words, (t) => t.statements);

/** The months of which there is a statement, by year. */
export default function Statements({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { years } = loaderData;
  return (
    <div className="page pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{t.statements}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t.lead}</p>
      <PayoutsNav />
      {years.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {years.map(({ year, months }) => (
        <section key={year} aria-label={year} className="mt-8">
          <h2 className="mb-3 text-xl font-semibold tabular-nums">{year}</h2>
          <ul className="max-w-3xl border-t border-line">
            {months.map((month) => (
              <li
                key={month}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <Link
                  to={`/payouts/statements/${month}`}
                  className="font-medium decoration-marigold underline-offset-4 hover:underline"
                >
                  {monthName(month, language)}
                </Link>
                <span className="flex gap-2">
                  <ButtonLink
                    to={`/payouts/statements/${month}/statement.pdf`}
                    reloadDocument
                    variant="secondary"
                    size="sm"
                    aria-label={`${t.pdf}: ${monthName(month, language)}`}
                  >
                    {'PDF'}
                  </ButtonLink>
                  <ButtonLink
                    to={`/payouts/statements/${month}/statement.csv`}
                    reloadDocument
                    variant="secondary"
                    size="sm"
                    aria-label={`${t.csv}: ${monthName(month, language)}`}
                  >
                    {'CSV'}
                  </ButtonLink>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
