import { LOCALES } from '#lib/language/index.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Callout } from '../ui/callout.tsx';
import { formatMoney } from '../ui/format-money.ts';
import { words } from './held.messages.tsx';

interface OrderStateProps {
  order: { status: string; refunded: number; currency: string };
  cancelled: boolean;
}

/** What happened to an order since it was paid; nothing when nothing did. `cancelled`: the event was. */
export function OrderState({ order: { status, refunded, currency }, cancelled }: OrderStateProps) {
  const language = useLanguage();
  const say = words[language];
  const money = <span suppressHydrationWarning>{formatMoney(refunded, currency, LOCALES[language])}</span>;
  if (status === 'refunded') {
    return (
      <Callout tone="info" title={say.refunded}>
        {say.refundedText(money)}
      </Callout>
    );
  }
  if (cancelled) {
    return (
      <Callout tone="error" title={say.eventCancelled}>
        {say.eventCancelledText}
      </Callout>
    );
  }
  if (status === 'partially_refunded') return <Callout tone="info">{say.partlyRefunded(money)}</Callout>;
  if (status === 'cancelled' || status === 'expired') {
    return (
      <Callout tone="warning" title={status === 'cancelled' ? say.cancelled : say.expired}>
        {status === 'cancelled' ? say.cancelledText : say.expiredText}
      </Callout>
    );
  }
  return null;
}
