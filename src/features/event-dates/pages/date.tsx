import { Form, Link } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/dates.messages.ts';
import { DateForm } from '../ui/date-form.tsx';
import type { Route } from './+types/date';

export { action, loader } from './date.server.ts';

export const meta = titleMeta(words, (t) => t.title);

const DONE = { saved: 'saved', off: 'off', on: 'on' } as const;

/** One date of an event. */
export default function EventDate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, date, over, writes, initial, done } = loaderData;
  const told = done !== null && Object.hasOwn(DONE, done) ? t[DONE[done as keyof typeof DONE]] : null;
  return (
    <div className="flex flex-col gap-6">
      {told !== null && !actionData && <Callout tone="success" title={told} announce />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <header>
        <Link to={`/events/${event.id}/manage/dates`} className="text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.back}
        </Link>
        <h2 className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold tracking-tight">
          <DateTime at={date.startsAt} until={date.endsAt} zone={event.timezone} />
          {date.cancelled && <Badge tone="crimson">{t.cancelled}</Badge>}
        </h2>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card>
          <DateForm
            key={initial.updated}
            lastResult={actionData?.reply}
            initial={initial}
            submit={t.save}
            changed={actionData?.changed ?? false}
          />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          {!over && (
            <Card title={date.cancelled ? t.reinstate : t.cancel}>
              <p className="text-[0.9375rem] text-muted">{date.cancelled ? t.reinstateText : t.cancelText}</p>
              <div className="mt-4 flex flex-wrap gap-3">
                <Form method="post">
                  <Button
                    type="submit"
                    name="intent"
                    value={date.cancelled ? 'reinstate' : 'cancel'}
                    variant={date.cancelled ? 'secondary' : 'danger'}
                    size="sm"
                  >
                    {date.cancelled ? t.reinstate : t.cancel}
                  </Button>
                </Form>
                {writes && (
                  <Link
                    to={`/events/${event.id}/manage/messages/new`}
                    className={buttonClass({ variant: 'secondary', size: 'sm' })}
                  >
                    {t.write}
                  </Link>
                )}
              </div>
            </Card>
          )}
          <Card title={t.remove}>
            <Form method="post" className="flex flex-wrap items-center justify-between gap-4">
              <p className="text-[0.9375rem] text-muted">{t.removeText}</p>
              <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
                {t.remove}
              </Button>
            </Form>
          </Card>
        </div>
      </div>
    </div>
  );
}
