import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/imports.messages.ts';

interface ImportProblemsProps {
  wrong: number;
  problems: readonly { line: number; problem: string; field: string; cells: readonly string[] }[];
}

/** The lines of a register that can't be taken in, each with why. */
export function ImportProblems({ wrong, problems }: ImportProblemsProps) {
  const t = useMessages(words);
  if (problems.length === 0) return null;
  const fields: Readonly<Record<string, string>> = t.fields;
  const reasons: Readonly<Record<string, (field: string) => string>> = t.problems;
  return (
    <Card title={t.wrong(wrong)} flush>
      <Table
        caption={t.wrong(wrong)}
        rows={problems}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: t.line, cell: ({ line }) => line },
          {
            key: 'problem',
            header: t.problem,
            primary: true,
            cell: ({ problem, field }) => reasons[problem]?.(fields[field] ?? field) ?? problem,
          },
          {
            key: 'stands',
            header: t.stands,
            cell: ({ cells }) => (
              <span className="[overflow-wrap:anywhere] text-muted">
                {cells.filter(Boolean).join(' · ').slice(0, 160)}
              </span>
            ),
          },
        ]}
      />
      {problems.length < wrong && (
        <p className="px-5 py-3 text-[0.9375rem] text-muted">{t.shown(problems.length)}</p>
      )}
    </Card>
  );
}

/** Lines that are imported without a cell that can't be read. */
export function ImportNotes({
  noted,
  notes,
}: {
  noted: number;
  notes: readonly { line: number; fields: readonly string[]; cells: readonly string[] }[];
}) {
  const t = useMessages(words);
  if (notes.length === 0) return null;
  const fields: Readonly<Record<string, string>> = t.fields;
  return (
    <Card title={t.noted(noted)} flush>
      <p className="px-5 pb-3 text-muted">{t.notedText}</p>
      <Table
        caption={t.noted(noted)}
        rows={notes}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: t.line, cell: ({ line }) => line },
          {
            key: 'problem',
            header: t.problem,
            primary: true,
            cell: (note) => t.emptied(note.fields.map((field) => fields[field] ?? field).join(', ')),
          },
          {
            key: 'stands',
            header: t.stands,
            cell: ({ cells }) => (
              <span className="[overflow-wrap:anywhere] text-muted">
                {cells.filter(Boolean).join(' · ').slice(0, 160)}
              </span>
            ),
          },
        ]}
      />
      {notes.length < noted && (
        <p className="px-5 py-3 text-[0.9375rem] text-muted">{t.shown(notes.length)}</p>
      )}
    </Card>
  );
}
