import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/audit-log.messages.ts';

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** A row that changed, or what follows them. */
export type ShownRow =
  | { collection: string; id: string; action: 'create' | 'update' | 'delete'; fields?: readonly Change[] }
  | { more: number }
  | { replaced: { number: number; hash: string } };

/** What an act changed, folded away: each row with its fields as they were and as they are. */
export function ChangedRows({
  rows,
  request,
  hash,
}: {
  rows: readonly ShownRow[];
  request: string;
  hash: string;
}) {
  const t = useMessages(words);
  const language = useLanguage();
  const count = rows.reduce((sum, row) => sum + ('more' in row ? row.more : 'collection' in row ? 1 : 0), 0);
  return (
    <details className="mt-1 text-[0.8125rem] font-normal">
      <summary className="w-fit cursor-pointer text-muted">{t.changed(count)}</summary>
      <ul className="mt-2 grid gap-3">
        {rows.map((row, at) => (
          // An entry never changes.
          <li key={at} className="border-l-2 border-line pl-3">
            {'more' in row && t.more(formatNumber(row.more, language))}
            {'replaced' in row && t.replaced(formatNumber(row.replaced.number, language))}
            {'collection' in row && (
              <>
                <code className="[overflow-wrap:anywhere]">
                  {row.collection}/{row.id}
                </code>{' '}
                {t[row.action]}
                <Fields fields={row.fields ?? []} />
              </>
            )}
          </li>
        ))}
        <li className="text-muted [overflow-wrap:anywhere]">
          {request !== '' && `${t.request} ${request} · `}
          {t.hash} {hash}
        </li>
      </ul>
    </details>
  );
}

function Fields({ fields }: { fields: readonly Change[] }) {
  const t = useMessages(words);
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t.nothing;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return (
    <dl className="mt-1 grid gap-1">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{t.field(field)}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            <del>{shown(before)}</del> → <ins className="no-underline">{shown(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
