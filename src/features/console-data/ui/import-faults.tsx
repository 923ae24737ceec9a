import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/record-import.messages.ts';

interface ImportFaultsProps {
  shown: readonly { line: number; column: string; why: string }[];
  all: number;
  source: 'table' | 'json';
}

/** What is wrong with a file, by line and column. */
export function ImportFaults({ shown, all, source }: ImportFaultsProps) {
  const t = useMessages(words);
  return (
    <div role="alert">
      <Card title={t.faultsTitle(all)} flush className="max-w-3xl">
        {all > shown.length && (
          <p className="px-5 pb-3 text-[0.9375rem] text-muted">{t.faultsShown(shown.length)}</p>
        )}
        <Table
          caption={t.faultsTitle(all)}
          rows={shown}
          rowKey={({ line, column, why }) => `${line} ${column} ${why}`}
          columns={[
            {
              key: 'line',
              header: source === 'json' ? t.place : t.line,
              primary: true,
              cell: ({ line }) => line,
            },
            {
              key: 'column',
              header: t.column,
              cell: ({ column }) => (column === '' ? t.whole : <code>{column}</code>),
            },
            { key: 'why', header: t.wrong, cell: ({ why }) => why },
          ]}
        />
      </Card>
    </div>
  );
}
