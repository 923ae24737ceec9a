import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/record-pages.messages.ts';

interface Difference {
  field: string;
  now: readonly string[];
  mine: readonly string[] | null;
}

/** What somebody else has changed while a form was open, beside what was typed in it. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useMessages(words);
  if (differences.length === 0) return null;
  const shown = (typed: readonly string[]): string => typed.join(', ') || '–';
  return (
    <Card flush className="max-w-3xl">
      <p className="px-5 pt-4 pb-3 text-[0.9375rem] text-muted">{t.changedText}</p>
      <Table
        caption={t.changedMeanwhile}
        rows={differences}
        rowKey={({ field }) => field}
        columns={[
          { key: 'field', header: t.field, primary: true, cell: ({ field }) => <code>{field}</code> },
          { key: 'now', header: t.now, cell: ({ now }) => <Long text={shown(now)} /> },
          {
            key: 'mine',
            header: t.mine,
            cell: ({ mine }) =>
              mine === null ? <span className="text-muted">{t.notTyped}</span> : <Long text={shown(mine)} />,
          },
        ]}
      />
    </Card>
  );
}

const Long = ({ text }: { text: string }) => (
  <span className="block max-h-60 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</span>
);
