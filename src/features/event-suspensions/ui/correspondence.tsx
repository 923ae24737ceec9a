import { useMessages } from '#shared/i18n/language.tsx';
import { ThreadEntry } from '#shared/ui/thread-entry.tsx';
import { words } from '../messages/correspondence.messages.ts';
import type { ShownMessage } from './shown-message.ts';

interface CorrespondenceProps {
  reason: string;
  created: string;
  messages: readonly ShownMessage[];
  /** The zone of the event. */
  zone: string;
}

/** Why an event was suspended, and what both sides wrote since, the oldest first. */
export function Correspondence({ reason, created, messages, zone }: CorrespondenceProps) {
  const t = useMessages(words);
  return (
    <ol className="flex flex-col gap-4">
      <ThreadEntry who={t.reason} at={created} zone={zone} ours>
        {reason}
      </ThreadEntry>
      {messages.map(({ id, author, name, text, created: at }) => (
        <ThreadEntry
          key={id}
          who={author === 'operator' ? t.operator : name ? t.ofTeam(name) : t.team}
          at={at}
          zone={zone}
          ours={author === 'operator'}
        >
          {text}
        </ThreadEntry>
      ))}
    </ol>
  );
}
