import { useMessages } from '#shared/i18n/language.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { words } from '../messages/console.messages.ts';
import type { NoticeStatus } from '../model/schema.ts';

const TONES: Record<NoticeStatus, BadgeTone> = {
  draft: 'neutral',
  sending: 'marigold',
  sent: 'leaf',
  stopped: 'crimson',
  withdrawn: 'neutral',
};

/** Where a notice is. */
export function NoticeState({ status }: { status: NoticeStatus }) {
  return (
    <Badge tone={TONES[status]} dot>
      {useMessages(words).state[status]}
    </Badge>
  );
}
