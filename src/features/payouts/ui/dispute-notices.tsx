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
  const t = useMessages(words);
  const notice = (tone: CalloutTone, title: string, text: string, action?: ReactNode) => (
    <Callout tone={tone} title={title} action={action}>
      {text}
    </Callout>
  );
  return (
    <div className="mt-6 flex max-w-3xl flex-col gap-4 empty:hidden">
      {done === 'saved' && state === 'open' && (
        <Callout tone="success" title={t.saved} announce>
          {t.savedText}
        </Callout>
      )}
      {done === 'handed' && state !== 'open' && <Callout tone="success" title={t.handed} announce />}
      {done === 'accepted' && state === 'closed' && <Callout tone="success" title={t.accepted} announce />}
      {state === 'open' && !answerable && notice('warning', t.tooLate, t.tooLateText)}
      {answerable && away && notice('warning', t.away, t.awayText)}
      {answerable &&
        status.startsWith('warning_') &&
        notice(
          'info',
          t.question,
          t.questionText,
          <ButtonLink to={order} variant="secondary" size="sm">
            {t.toOrder}
          </ButtonLink>,
        )}
      {state === 'waiting' && notice('info', t.waiting, t.waitingText)}
      {status === 'won' && notice('success', t.won, t.wonText)}
      {status === 'lost' && notice('error', t.lost, t.lostText)}
      {state === 'closed' && status !== 'won' && status !== 'lost' && notice('info', t.ended, t.endedText)}
    </div>
  );
}
