import { BadgeCheck, Landmark } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/events/messages/publish.messages.ts';

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
  const t = useMessages(words).payouts;
  if (status.payoutsEnabled) {
    return (
      <Card>
        <div className="flex gap-3.5">
          <BadgeCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-leaf" />
          <div>
            <h2 className="text-lg leading-snug font-semibold">{t.enabled}</h2>
            <p className="mt-1 text-[0.9375rem] text-muted">{t.byItself}</p>
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
          <h2 className="text-lg leading-snug font-semibold">{checking ? t.checkingTitle : t.getPaid}</h2>
          <p className="mt-1 text-[0.9375rem] text-muted">
            {t[checking ? 'checking' : status.connected ? 'begun' : 'none']}
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
              {checking ? t.lookOver : status.connected ? t.goOn : t.enable}
            </Button>
          </Form>
        </div>
      </div>
    </Card>
  );
}
