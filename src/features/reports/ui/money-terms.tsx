import { useMessages } from '#shared/i18n/language.tsx';
import { type MoneyTerm, words } from '../messages/money-terms.messages.ts';

/** What each of the figures above counts, in a sentence, for who wants to know. */
export function MoneyTerms({ of }: { of: readonly MoneyTerm[] }) {
  const t = useMessages(words);
  return (
    <details className="mt-3 text-[0.9375rem] text-muted">
      <summary className="inline-block cursor-pointer rounded-sm py-1 underline decoration-edge underline-offset-4">
        {t.how}
      </summary>
      <ul className="mt-1 list-disc pl-5">
        {of.map((term) => (
          <li key={term}>{`${t.name[term]}: ${t.means[term]}`}</li>
        ))}
      </ul>
    </details>
  );
}
