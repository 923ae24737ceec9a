import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { words } from '../messages/polls.messages.ts';
import { POLL_TONES } from '../model/poll-tones.ts';

/** How far a poll is. */
export function PollState({ state }: { state: keyof typeof POLL_TONES }) {
  const t = useMessages(words);
  return <Badge tone={POLL_TONES[state]}>{t.states[state]}</Badge>;
}
