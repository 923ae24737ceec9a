import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { words as detailWords } from '../messages/details.messages.ts';
import { asksOrder, DetailCards } from '../ui/detail-cards.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/order-details.messages.ts';
import type { Route } from './+types/order-details';

export { action, loader } from './order-details.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(words[languageOfMatches(matches)].titleOf(loaderData?.order.code ?? ''), matches),
];

export default function OrderDetails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const tDetail = useMessages(detailWords);
  const { event, order, said, version, guests, missing, editable, begun } = loaderData;
  const empty = !asksOrder(loaderData) && said.length === 0 && guests.length === 0;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {!actionData && <DoneNotice />}
      <header>
        <h2 className="text-2xl font-semibold tracking-tight">{t.titleOf(order.code)}</h2>
        <p className="mt-1.5 [overflow-wrap:anywhere] text-muted">{order.buyerName}</p>
        <p className="mt-1.5 text-[0.9375rem] text-muted">{t.text}</p>
      </header>
      {empty ? (
        <Callout title={t.nothing} />
      ) : !editable ? (
        <Callout title={t.closed} />
      ) : missing > 0 ? (
        <Callout tone="warning" title={tDetail.missing(missing)} />
      ) : (
        <p className="text-muted">{t.complete}</p>
      )}
      <DetailCards
        page={loaderData}
        answer={actionData}
        title={t.aboutOrder}
        share={begun ? 'no' : 'mail'}
        seen={version}
      />
      <div>
        <ButtonLink to={`/events/${event.id}/manage/orders/${order.id}`} variant="secondary">
          {t.back}
        </ButtonLink>
      </div>
    </div>
  );
}
