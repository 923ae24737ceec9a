import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout, type CalloutTone } from '#shared/ui/callout.tsx';
import { words } from '../messages/disputes.messages.ts';

interface DisputeNoticesProps {
  status: string;
  state: 'open' | 'waiting' | 'closed';
  answerable: boolean;
  /** Stripe doesn't say what was written before. */
  away: boolean;
  /** What the person just did (`?done=`). */
  done: string;
  /** Address of the order. */
  order: string;
}

/** What has become of a dispute, and what was just done about it. */
export function DisputeNotices({ status, state, answerable, away, done, order }: DisputeNoticesProps) {
  const say = useMessages(words);
  const notice = (tone: CalloutTone, title: string, text: string, action?: ReactNode) => (
    <Callout tone={tone} title={title} action={action}>
      {text}
    </Callout>
  );
  return (
    <div className="mt-6 flex max-w-3xl flex-col gap-4 empty:hidden">
      {done === 'saved' && state === 'open' && (
        <Callout tone="success" title={say.saved} announce>
          {say.savedText}
        </Callout>
      )}
      {done === 'handed' && state !== 'open' && <Callout tone="success" title={say.handed} announce />}
      {done === 'accepted' && state === 'closed' && <Callout tone="success" title={say.accepted} announce />}
      {state === 'open' && !answerable && notice('warning', say.tooLate, say.tooLateText)}
      {answerable && away && notice('warning', say.away, say.awayText)}
      {answerable &&
        status.startsWith('warning_') &&
        notice(
          'info',
          say.question,
          say.questionText,
          <ButtonLink to={order} variant="secondary" size="sm">
            {say.toOrder}
          </ButtonLink>,
        )}
      {state === 'waiting' && notice('info', say.waiting, say.waitingText)}
      {status === 'won' && notice('success', say.won, say.wonText)}
      {status === 'lost' && notice('error', say.lost, say.lostText)}
      {state === 'closed' &&
        status !== 'won' &&
        status !== 'lost' &&
        notice('info', say.ended, say.endedText)}
    </div>
  );
}
