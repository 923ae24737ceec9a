import { useMessages } from '#shared/i18n/language.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { words } from '../messages/disputes.messages.ts';

const TONES: Readonly<Record<string, BadgeTone>> = {
  needs_response: 'crimson',
  warning_needs_response: 'crimson',
  under_review: 'marigold',
  warning_under_review: 'marigold',
  appeal_needs_response: 'marigold',
  appeal_under_review: 'marigold',
  won: 'leaf',
};

/** How a dispute stands; `status` is Stripe's name for it. */
export function DisputeBadge({ status }: { status: string }) {
  const states: Readonly<Record<string, string>> = useMessages(words).states;
  return (
    <Badge tone={TONES[status] ?? 'neutral'} dot>
      {states[status] ?? status.replaceAll('_', ' ')}
    </Badge>
  );
}
