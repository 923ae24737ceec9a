import { Form, Link } from 'react-router';
import { words } from '../messages/chapter.messages.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { RemoveButton } from '#features/events/ui/remove-button.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { formatDay } from '#shared/ui/format-date.ts';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/events';

export { action, loader } from './events.server.ts';

export default function ChapterEvents({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const { events, own } = loaderData;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {!actionData && <DoneNotice />}
      <Card title={t.events} flush>
        {events.length === 0 && <p className="px-5 pb-5 text-muted">{t.noEvents}</p>}
        <ul>
          {events.map(({ id, title, slug, startsAt, timezone }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-4 border-t border-line px-5 py-2 first:border-0"
            >
              <span className="min-w-0">
                {slug ? (
                  <Link
                    to={`/events/${encodeURIComponent(slug)}`}
                    className="font-medium hover:text-marigold"
                  >
                    {title}
                  </Link>
                ) : (
                  <span className="text-muted">{t.gone}</span>
                )}
                {startsAt && (
                  <span className="block text-[0.9375rem] text-muted">
                    <DateTime at={startsAt} zone={timezone} />
                  </span>
                )}
              </span>
              <RemoveButton id={id} label={t.remove(title || t.gone)} />
            </li>
          ))}
        </ul>
      </Card>
      {own.length > 0 && (
        <Card title={t.ownEvents}>
          <Form method="post" className="flex flex-wrap items-end gap-4">
            <Field label={t.ownEvent} className="min-w-60 flex-1">
              <Select name="event">
                {own.map(({ id, title, startsAt, timezone }) => (
                  <option key={id} value={id} suppressHydrationWarning>
                    {`${title} · ${formatDay(startsAt, timezone, 'date', locale)}`}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" name="intent" value="add">
              {t.add}
            </Button>
          </Form>
        </Card>
      )}
      <Card title={own.length > 0 ? t.byLink : t.addEvent}>
        <Form method="post" className="flex flex-wrap items-end gap-4">
          <Field
            label={t.addEventLabel}
            hint={t.addEventHint}
            error={actionData?.problem}
            required
            className="min-w-60 flex-1"
          >
            <Input
              name="event"
              defaultValue={actionData?.event}
              maxLength={300}
              autoComplete="off"
              inputMode="url"
            />
          </Field>
          <Button type="submit" name="intent" value="add">
            {t.add}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
