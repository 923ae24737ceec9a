import { Form, useNavigation } from 'react-router';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { ChooseAdditions } from '../ui/choose-additions.tsx';
import { ConfirmAdditions } from '../ui/confirm-additions.tsx';
import { words } from '../messages/add-page.messages.tsx';
import { words as exchangeWords } from '../messages/exchange-page.messages.tsx';
import type { Route } from './+types/add';

export { action, loader } from './add.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
  { name: 'robots', content: 'noindex' },
  // The address may hold the key to the order: no other site gets it. Forms need it to say where they come from.
  { name: 'referrer', content: 'same-origin' },
];

export default function AddToOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { back } = useMessages(exchangeWords);
  const { order, event, additions, waiting, currency, price } = loaderData;
  const problem = actionData?.problem ?? loaderData.problem;
  const zone = event?.timezone ?? 'UTC';
  return (
    <div className="page max-w-2xl! pt-8 sm:pt-12">
      <Breadcrumbs crumbs={[{ label: back, to: `/tickets/${order.id}` }, { label: t.title }]} />
      <h1 className="mt-6 text-title font-medium">{t.title}</h1>
      {event && <p className="mt-2 text-xl [overflow-wrap:anywhere] text-muted">{event.title}</p>}
      <div className="mt-8 flex flex-col gap-6">
        {problem && (
          <Callout tone="error" title={t.notNow} announce={Boolean(actionData)}>
            {problem}
          </Callout>
        )}
        {waiting && <Waits waiting={waiting} currency={currency} zone={zone} />}
        {price ? (
          <ConfirmAdditions page={loaderData} price={price} />
        ) : additions.length > 0 ? (
          <>
            <p className="text-muted">{t.text}</p>
            <ChooseAdditions {...loaderData} zone={zone} />
          </>
        ) : (
          !waiting && <p className="text-muted">{t.none}</p>
        )}
      </div>
    </div>
  );
}

interface WaitsProps {
  /** In minor units; `until` is UTC text. */
  waiting: { amount: number; until: string };
  currency: string;
  zone: string;
}

/** What was added and waits for its payment: to be paid, or given up. */
function Waits({ waiting, currency, zone }: WaitsProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const amount = <Money amount={waiting.amount} currency={currency} />;
  return (
    <Card title={t.waitsTitle}>
      <p>{t.waits(amount, <DateTime at={waiting.until} zone={zone} />)}</p>
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="pay" pending={busy}>
          {t.pay(amount)}
        </Button>
        <Button type="submit" name="intent" value="drop" variant="secondary" pending={busy}>
          {t.drop}
        </Button>
      </Form>
    </Card>
  );
}
