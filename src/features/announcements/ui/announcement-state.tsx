import { useMessages } from '#shared/i18n/language.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { words } from '../messages/announcements.messages.ts';

type State = 'draft' | 'scheduled' | 'published' | 'withdrawn';

const TONES: Record<State, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'sky',
  published: 'leaf',
  withdrawn: 'crimson',
};

/** How far an announcement is. */
export function AnnouncementState({ state }: { state: State }) {
  const t = useMessages(words);
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
}
