import { DateTime } from '#shared/ui/date-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/history-page.messages.ts';

export interface ShownEntry {
  id: string;
  at: string;
  says: string;
  changes: { field: string; before: string | null; after: string | null; hidden: boolean }[];
}

/** One change: who, what, when, and each field as it was and as it is. */
export function HistoryLine({ entry, zone }: { entry: ShownEntry; zone: string }) {
  const t = useMessages(words);
  return (
    <li className="flex flex-col gap-2 border-b border-line px-5 py-4 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{entry.says}</span>
        <DateTime at={entry.at} zone={zone} className="text-[0.9375rem] text-muted" />
      </p>
      {entry.changes.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 text-[0.9375rem] sm:grid-cols-[10rem_minmax(0,1fr)]">
          {entry.changes.map(({ field, before, after, hidden }, place) => (
            <div key={`${place} ${field}`} className="contents">
              <dt className="text-muted">{field}</dt>
              <dd className="mb-1 min-w-0 [overflow-wrap:anywhere] sm:mb-0">
                {hidden ? (
                  <span className="text-muted">{t.notSeen}</span>
                ) : (
                  <Change before={before} after={after} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ before, after }: { before: string | null; after: string | null }) {
  const t = useMessages(words);
  if (before === null) return <ins className="no-underline">{after ?? t.nothing}</ins>;
  return (
    <>
      <del className="text-muted decoration-crimson-bright">
        <span className="sr-only">{t.before}</span>
        {before}
      </del>{' '}
      <span aria-hidden className="text-faint">
        →
      </span>{' '}
      <ins className="no-underline">
        <span className="sr-only">{t.after}</span>
        {after ?? t.nothing}
      </ins>
    </>
  );
}
