import { LOCALES } from '#lib/language/index.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import type { EventNewsShown } from '#features/events/ui/event-news.ts';
import { NewsNotice } from '#features/events/ui/news-notice.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { formatMoney } from '#shared/ui/format-money.ts';
import { words } from '../messages/held.messages.tsx';

interface OrderStateProps {
  order: { status: string; refunded: number; currency: string };
  cancelled: boolean;
  /** That its event is postponed, or has a new date. */
  news: EventNewsShown | null;
}

/** What happened to an order since it was paid; nothing when nothing did. `cancelled`: the event was. */
export function OrderState({ order: { status, refunded, currency }, cancelled, news }: OrderStateProps) {
  const language = useLanguage();
  const t = words[language];
  const money = <span suppressHydrationWarning>{formatMoney(refunded, currency, LOCALES[language])}</span>;
  if (status === 'refunded') {
    return (
      <Callout tone="info" title={t.refunded}>
        {t.refundedText(money)}
      </Callout>
    );
  }
  if (cancelled) {
    return (
      <Callout tone="error" title={t.eventCancelled}>
        {t.eventCancelledText}
      </Callout>
    );
  }
  if (news && (status === 'paid' || status === 'partially_refunded')) return <NewsNotice news={news} />;
  if (status === 'partially_refunded') return <Callout tone="info">{t.partlyRefunded(money)}</Callout>;
  if (status === 'cancelled' || status === 'expired') {
    return (
      <Callout tone="warning" title={status === 'cancelled' ? t.cancelled : t.expired}>
        {status === 'cancelled' ? t.cancelledText : t.expiredText}
      </Callout>
    );
  }
  return null;
}
