import { formatShare, LOCALES } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { HistoryLine } from '#features/audit/ui/history-line.tsx';
import { formatMoney } from '#shared/ui/format-money.ts';
import { words } from '../messages/fees.messages.ts';

export interface FeeChangeShown {
  id: string;
  at: string;
  /** '' for one who is gone. */
  by: string;
  removed: boolean;
  organiser: string;
  name: string;
  currency: string;
  changes: { field: string; before: number | null; after: number | null }[];
}

/** Who changed which fee, from what to what. */
export function FeeChanges({ changes }: { changes: readonly FeeChangeShown[] }) {
  const t = useMessages(words);
  const language = useLanguage();
  if (changes.length === 0) return <p className="px-5 pb-5 text-muted">{t.noHistory}</p>;
  return (
    <ul>
      {changes.map((change) => {
        const { id, at, by, removed, organiser, name, currency } = change;
        const who = organiser === '' ? t.everybody : name || t.gone;
        const amount = (field: string, value: number | null) => {
          if (value === null) return null;
          return field === 'bps'
            ? formatShare(value, language)
            : currency === ''
              ? null
              : formatMoney(value, currency, LOCALES[language]);
        };
        const entry = {
          id,
          at,
          says: `${who}, ${currency || t.every}: ${(removed ? t.took : t.set)(by || t.somebody)}`,
          changes: change.changes
            .filter(({ field }) => field === 'bps' || currency !== '')
            .map(({ field, before, after }) => ({
              field: field === 'bps' ? t.percent : t.fixed,
              before: amount(field, before),
              after: amount(field, after),
              hidden: false,
            })),
        };
        return <HistoryLine key={id} entry={entry} zone="UTC" />;
      })}
    </ul>
  );
}
