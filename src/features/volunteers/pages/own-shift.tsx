import { CalendarPlus } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { words } from '../messages/people.messages.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/own-shift';

export { action, loader } from './own-shift.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].yourShift, matches),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

/** A volunteer's own place on a shift, by their private link. */
export default function OwnShift({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, shift, name, on, calendar } = loaderData;
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="text-title font-semibold text-balance">{t.yourShift}</h1>
      {on && <p className="mt-2 text-muted [overflow-wrap:anywhere]">{t.hello(name)}</p>}
      <div className="mt-6 flex flex-col gap-6">
        {event.cancelled && <Callout tone="warning" title={t.eventOff} />}
        {!on && (
          <Callout tone="info" title={t.out} announce>
            {t.outText}
          </Callout>
        )}
        <section className="rounded-lg border border-line bg-raised p-5 [overflow-wrap:anywhere]">
          <h2 className="text-xl font-semibold">{shift.role}</h2>
          <p className="mt-1">
            <DateTime at={shift.startsAt} until={shift.endsAt} zone={event.timezone} showZone />
          </p>
          <p className="mt-1 text-muted">
            {[shift.place, event.title, event.place].filter(Boolean).join(' · ')}
          </p>
          {shift.notes !== '' && <p className="mt-3 whitespace-pre-line">{shift.notes}</p>}
        </section>
        {on && !event.cancelled && (
          <>
            <a href={calendar} download className={buttonClass({ block: true })}>
              <CalendarPlus aria-hidden />
              {t.calendar}
            </a>
            <Form method="post" className="flex flex-col gap-2">
              <Button type="submit" variant="secondary" block pending={busy}>
                {t.withdraw}
              </Button>
              <p className="text-[0.9375rem] text-muted">{t.withdrawText}</p>
            </Form>
          </>
        )}
      </div>
    </>
  );
}
