import { useMessages } from '#shared/i18n/language.tsx';
import { ThreadEntry } from '#shared/ui/thread-entry.tsx';
import { words as forOperators } from '../messages/console.messages.ts';
import { words as forTeam } from '../messages/team-review.messages.ts';
import type { ShownMessage } from './shown-message.ts';

interface CorrespondenceProps {
  messages: readonly ShownMessage[];
  /** The zone in which times are told. */
  zone: string;
  /** Operators read it; else the team does. */
  console?: boolean;
}

/** What both sides wrote about a review, the oldest first. */
export function Correspondence({ messages, zone, console }: CorrespondenceProps) {
  const [operators, team] = [useMessages(forOperators), useMessages(forTeam)];
  const t = console ? operators : team;
  return (
    <ol className="flex flex-col gap-4">
      {messages.map(({ id, author, name, text, created }) => (
        <ThreadEntry
          key={id}
          who={author === 'operator' ? t.operator : name ? t.ofTeam(name) : t.team}
          at={created}
          zone={zone}
          ours={author === 'operator'}
        >
          {text}
        </ThreadEntry>
      ))}
    </ol>
  );
}
