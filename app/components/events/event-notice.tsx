import { Callout } from '../ui/callout.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { EventPhase } from './phase.ts';

interface EventNoticeProps {
  phase: EventPhase;
  unlisted: boolean;
  /** Where the organiser, who is looking, manages it; null for everybody else. */
  manage: string | null;
}

/** What is special about the event: cancelled, over, on now; and for its organiser, who else can see it. */
export function EventNotice({ phase, unlisted, manage }: EventNoticeProps) {
  const action = manage && (
    <ButtonLink to={manage} variant="secondary" size="sm">
      Manage
    </ButtonLink>
  );
  if (phase === 'draft') {
    return (
      <Callout tone="warning" title="This is a draft" action={action}>
        Only you see it. This is what it will look like.
      </Callout>
    );
  }
  if (phase === 'cancelled') {
    return (
      <Callout tone="error" title="This event has been cancelled" action={action}>
        Everybody with a ticket has been told, and what was paid goes back.
      </Callout>
    );
  }
  if (phase === 'past') {
    return (
      <Callout title="This event is over" action={action}>
        Thanks to all who came.
      </Callout>
    );
  }
  if (manage) {
    return (
      <Callout title="This is your event" action={action}>
        {unlisted ? 'It is unlisted: only those with the link find it.' : 'This is how everybody sees it.'}
      </Callout>
    );
  }
  return phase === 'live' ? <Callout tone="success" title="Happening right now" /> : null;
}
