import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/import.messages.ts';

interface ImportProblemsProps {
  /** What stands above them. */
  title: string;
  /** How many there are. */
  count: number;
  problems: readonly { line: number; who: string; ticket: string; email: string; problem: string }[];
}

/** The lines that are not imported, each with why. */
export function ImportProblems({ title, count, problems }: ImportProblemsProps) {
  const t = useMessages(words);
  const reasons: Readonly<Record<string, string>> = t.problems;
  const why = ({ problem, ticket, email }: ImportProblemsProps['problems'][number]): string => {
    const stands = { noTicket: ticket, noEmail: email }[problem];
    return `${reasons[problem] ?? problem}${stands ? `: ${stands}` : ''}`;
  };
  if (problems.length === 0) return null;
  return (
    <Card title={title} flush>
      <Table
        caption={title}
        rows={problems}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: t.line, cell: ({ line }) => line },
          { key: 'who', header: t.who, primary: true, cell: ({ who }) => who },
          { key: 'why', header: t.why, cell: why },
        ]}
      />
      <Shown shown={problems.length} of={count} />
    </Card>
  );
}

interface ImportTwinsProps {
  title: string;
  count: number;
  /** `twin` is `event`, or the number of the line that named them first. */
  twins: readonly { line: number; who: string; twin: string }[];
}

/** The lines whose person has that ticket already. */
export function ImportTwins({ title, count, twins }: ImportTwinsProps) {
  const t = useMessages(words);
  if (twins.length === 0) return null;
  return (
    <Card title={title} flush>
      <Table
        caption={title}
        rows={twins}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: t.line, cell: ({ line }) => line },
          { key: 'who', header: t.who, primary: true, cell: ({ who }) => who },
          {
            key: 'why',
            header: t.why,
            cell: ({ twin }) => (twin === 'event' ? t.twins.event : t.twins.line(twin)),
          },
        ]}
      />
      <Shown shown={twins.length} of={count} />
    </Card>
  );
}

/** Says that there are more than are shown. */
export function Shown({ shown, of }: { shown: number; of: number }) {
  const t = useMessages(words);
  if (shown >= of) return null;
  return <p className="px-5 py-3 text-[0.9375rem] text-muted">{t.shown(shown)}</p>;
}
