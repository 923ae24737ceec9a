import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/sql.messages.ts';

/** What databases call nothing in every language. */
const NULL = 'NULL';

interface QueryRowsProps {
  columns: readonly string[];
  rows: readonly (readonly (string | null)[])[];
}

/** Rows as the database gave them, in a table that scrolls by itself: how many columns there are, nobody knows. */
export function QueryRows({ columns, rows }: QueryRowsProps) {
  const t = useMessages(words);
  if (rows.length === 0) return <p className="px-5 pb-5 text-muted">{t.none}</p>;
  return (
    <section
      aria-label={t.result}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-auto border-t border-line"
    >
      <table className="w-full text-[0.8125rem]">
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th
                // Two columns may have one name.
                key={at}
                scope="col"
                className="sticky top-0 bg-raised px-3 py-2 text-left font-mono font-medium whitespace-nowrap text-muted first:pl-5"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // Rows are as they are.
            <tr key={line} className="border-t border-line align-top">
              {row.map((value, at) => (
                <td
                  key={at}
                  className="max-w-96 min-w-16 px-3 py-1.5 font-mono [overflow-wrap:anywhere] first:pl-5"
                >
                  {value === null ? <span className="text-faint">{NULL}</span> : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
