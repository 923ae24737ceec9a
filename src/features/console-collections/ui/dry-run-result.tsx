import { useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/collections.messages.ts';

export interface DryRunResultProps {
  dryRun:
    | {
        columns: readonly { name: string; type: string }[];
        rows: readonly (readonly string[])[];
        problem: string | null;
        said: string;
      }
    | null
    | undefined;
}

/** What a view's query would give: its columns and first records, or what the database says of it. */
export function DryRunResult({ dryRun }: DryRunResultProps) {
  const t = useMessages(words);
  if (!dryRun) return null;
  const { columns, rows, problem, said } = dryRun;
  if (problem !== null)
    return (
      <Callout tone="error" title={problem} announce>
        <code className="whitespace-pre-wrap [overflow-wrap:anywhere]">{said}</code>
      </Callout>
    );
  return (
    <section aria-label={t.dryRunResult} className="flex flex-col gap-3">
      <Callout tone="success" title={t.dryRunResult} announce>
        {rows.length === 0 ? t.noRows : t.dryRunNothing}
      </Callout>
      <section
        className="overflow-x-auto"
        // Scrolled by keys: it has nothing else in it that takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t.firstRecords}
      >
        <table className="min-w-full text-left text-[0.875rem]">
          <thead>
            <tr>
              {columns.map(({ name, type }) => (
                <th key={name} scope="col" className="border-b border-line px-3 py-2 font-medium">
                  <code>{name}</code> <span className="font-normal text-muted">{type}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Rows of a sample stand where they stand.
              <tr key={at}>
                {columns.map(({ name }, n) => (
                  <td key={name} className="border-b border-line px-3 py-1.5 align-top">
                    {row[n] || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
