import { useMessages } from '#shared/i18n/language.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { words } from '../messages/polls.messages.ts';

type State = 'draft' | 'scheduled' | 'open' | 'closing' | 'closed' | 'cancelled' | 'spoiled';

const TONES: Record<State, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'sky',
  open: 'leaf',
  closing: 'sky',
  closed: 'neutral',
  cancelled: 'crimson',
  spoiled: 'crimson',
};

/** How far a poll is. */
export function PollState({ state }: { state: State }) {
  const say = useMessages(words);
  return <Badge tone={TONES[state]}>{say.states[state]}</Badge>;
}
