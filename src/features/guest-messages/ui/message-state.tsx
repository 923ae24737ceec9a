import { useMessages } from '#shared/i18n/language.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { words } from '../messages/messages.messages.ts';

export type MessageState = 'draft' | 'scheduled' | 'waiting' | 'sending' | 'sent' | 'stopped';

const TONES: Record<MessageState, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'sky',
  waiting: 'neutral',
  sending: 'marigold',
  sent: 'leaf',
  stopped: 'crimson',
};

/** How far a message is. */
export function MessageStateBadge({ state }: { state: MessageState }) {
  const t = useMessages(words);
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
}
