import { BadgeCheck, Landmark } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export interface PayoutStatus {
  connected: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
}

interface PayoutCardProps {
  status: PayoutStatus;
  pending?: boolean;
  /** What went wrong when payouts were to be enabled. */
  problem?: string | null;
}

/** Whether the organiser's money can reach their bank, and the way to it when it can't. */
export function PayoutCard({ status, pending, problem }: PayoutCardProps) {
  if (status.payoutsEnabled) {
    return (
      <Card>
        <div className="flex gap-3.5">
          <BadgeCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-leaf" />
          <div>
            <h2 className="text-lg leading-snug font-semibold">Payouts are enabled</h2>
            <p className="mt-1 text-[0.9375rem] text-muted">
              What your events take in is transferred to your account by itself.
            </p>
          </div>
        </div>
      </Card>
    );
  }
  const checking = status.connected && status.detailsSubmitted;
  return (
    <Card>
      <div className="flex gap-3.5">
        <Landmark aria-hidden className="mt-0.5 size-6 shrink-0 text-marigold" />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-semibold">
            {checking ? 'Your details are being checked' : 'Get paid'}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-muted">
            {texts[checking ? 'checking' : status.connected ? 'begun' : 'none']}
          </p>
          {problem && (
            <p role="alert" className="mt-2 text-[0.9375rem] text-crimson-bright">
              {problem}
            </p>
          )}
          <Form method="post" action="/home" className="mt-4">
            <Button
              type="submit"
              name="intent"
              value="payouts"
              size="sm"
              variant={checking ? 'secondary' : 'primary'}
              pending={pending}
            >
              {checking ? 'Look over your details' : status.connected ? 'Go on' : 'Enable payouts'}
            </Button>
          </Form>
        </div>
      </div>
    </Card>
  );
}

const texts = {
  none: 'Say where the money from your tickets should go. It takes about five minutes; until then we keep it for you.',
  begun: 'A few answers are missing before money can be sent to you. Until then we keep it for you.',
  checking: 'This can take a day or two. Until then we keep your money for you.',
};
