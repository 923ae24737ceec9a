import { useMessages } from '#shared/i18n/language.tsx';
import { type FigureTerm, words } from '../messages/figure-terms.messages.ts';

/** What each of the figures above counts, in a sentence. */
export function FigureTerms({ of }: { of: readonly FigureTerm[] }) {
  const t = useMessages(words);
  return (
    <section aria-label={t.title} className="text-[0.9375rem] text-muted">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {of.map((term) => (
          <div key={term} className="sm:contents">
            <dt className="font-medium">{t.name[term]}</dt>
            <dd>{t.means[term]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
