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
  const say = useMessages(words);
  const reasons: Readonly<Record<string, string>> = say.problems;
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
          { key: 'line', header: say.line, cell: ({ line }) => line },
          { key: 'who', header: say.who, primary: true, cell: ({ who }) => who },
          { key: 'why', header: say.why, cell: why },
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
  const say = useMessages(words);
  if (twins.length === 0) return null;
  return (
    <Card title={title} flush>
      <Table
        caption={title}
        rows={twins}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: say.line, cell: ({ line }) => line },
          { key: 'who', header: say.who, primary: true, cell: ({ who }) => who },
          {
            key: 'why',
            header: say.why,
            cell: ({ twin }) => (twin === 'event' ? say.twins.event : say.twins.line(twin)),
          },
        ]}
      />
      <Shown shown={twins.length} of={count} />
    </Card>
  );
}

/** Says that there are more than are shown. */
export function Shown({ shown, of }: { shown: number; of: number }) {
  const say = useMessages(words);
  if (shown >= of) return null;
  return <p className="px-5 py-3 text-[0.9375rem] text-muted">{say.shown(shown)}</p>;
}
