import { Form, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/console-access.messages.ts';
import { ReasonForm } from '../ui/reason-form.tsx';
import type { Route } from './+types/console-access';

export { action, loader } from './console-access.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** How an operator comes to see an event as its organiser does, and who has done so. */
export default function ConsoleAccess({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const may = useMay();
  const busy = useNavigation().formData?.get('intent');
  const { event, own, accesses, done } = loaderData;
  const refused = actionData && 'intent' in actionData ? actionData : null;
  const typedIn = (intent: 'ask' | 'open') => ({
    typed: refused?.intent === intent ? refused.typed : '',
    wrong: refused?.intent === intent ? refused.wrong : null,
  });
  const outcome = { asked: t.nowAsked, opened: t.nowOpened, ended: t.nowEnded };
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t.events, to: '/_/events' },
          { label: event.title || event.id, to: `/_/events/${event.id}` },
          { label: t.title },
        ]}
      />
      <div className="mt-2">
        <ConsolePage title={t.title} lead={t.lead}>
          <Outcome problem={actionData?.problem ?? undefined} done={done && outcome[done]} />
          {own ? (
            <Card title={own.state === 'open' ? t.open : t.waiting}>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{own.reason}</p>
              {own.state === 'open' && (
                <p className="mt-2 text-[0.9375rem] text-muted">
                  {t.until} <Moment at={own.until} />
                </p>
              )}
              <div className="mt-4 flex flex-wrap gap-3">
                {own.state === 'open' && <ButtonLink to={`/events/${event.id}/manage`}>{t.go}</ButtonLink>}
                <Form method="post">
                  <Button
                    type="submit"
                    name="intent"
                    value="end"
                    variant="secondary"
                    pending={busy === 'end'}
                  >
                    {own.state === 'open' ? t.end : t.withdraw}
                  </Button>
                </Form>
              </div>
            </Card>
          ) : (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Card title={t.ask}>
                <p className="mb-4 text-[0.9375rem] text-muted">{t.askText}</p>
                <ReasonForm intent="ask" submit={t.askSubmit} {...typedIn('ask')} />
              </Card>
              {may('events.lookUnasked') && (
                <Card title={t.unasked}>
                  <p className="mb-4 text-[0.9375rem] text-muted">{t.unaskedText}</p>
                  <ReasonForm intent="open" submit={t.unaskedSubmit} danger {...typedIn('open')} />
                </Card>
              )}
            </div>
          )}
          <Card title={t.earlier}>
            {accesses.length === 0 ? (
              <p className="text-[0.9375rem] text-muted">{t.none}</p>
            ) : (
              <ul className="flex flex-col gap-4">
                {accesses.map(({ id, operator, reason, state, unasked, created, pages }) => (
                  <li key={id}>
                    <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
                      <Moment at={created} /> · {operator} · {t.state[state]}
                      {unasked && <> · {t.without}</>} · {t.pages(pages)}
                    </p>
                    <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </ConsolePage>
      </div>
    </>
  );
}
