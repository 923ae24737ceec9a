import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/team-review.messages.ts';

interface ReviewNoticeProps {
  base: string;
  state: 'waiting' | 'changes';
  /** Whether the reader may answer. */
  answers: boolean;
}

/** Tells everybody of the team, on each page of the workspace, that the event is looked at before it is published. */
export function ReviewNotice({ base, state, answers }: ReviewNoticeProps) {
  const t = useMessages(words);
  const waits = state === 'waiting';
  return (
    <div className="mb-5">
      <Callout
        tone={waits ? 'info' : 'warning'}
        title={waits ? t.waiting : t.changes}
        action={
          answers && (
            <ButtonLink to={`${base}/review`} variant="secondary" size="sm">
              {waits ? t.see : t.seeChanges}
            </ButtonLink>
          )
        }
      >
        {waits ? t.waitingText : t.changesText}
      </Callout>
    </div>
  );
}
