import { Form, Link } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/seats.messages.ts';
import type { Route } from './+types/move-seat';

export { action, loader } from './move-seat.server.ts';

export const meta = titleMeta(words, (t) => t.moveTitle);

/** Another seat for one ticket. */
export default function MoveSeat({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, holder, code, now, choices } = loaderData;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Link
        to={`/events/${event.id}/manage/seats`}
        className="self-start rounded-sm text-[0.9375rem] text-muted hover:text-text"
      >
        {t.back}
      </Link>
      {actionData && <Callout tone="error" title={actionData.problem} announce />}
      <Card title={t.moveTitle}>
        <p className="text-muted">{t.moveText(code, holder)}</p>
        {now !== '' && (
          <dl className="mt-4">
            <dt className="text-[0.9375rem] text-muted">{t.sitsNow}</dt>
            <dd className="text-xl font-semibold [overflow-wrap:anywhere]">{now}</dd>
          </dl>
        )}
        {now === '' ? (
          <p className="mt-5">{t.noSeat}</p>
        ) : choices.length === 0 ? (
          <p className="mt-5">{t.noneFree}</p>
        ) : (
          <Form method="post" className="mt-5 flex flex-col gap-5">
            <Field id="seat" label={t.newSeat} hint={t.moveHint}>
              <Select name="seat">
                {choices.map(({ id, text }) => (
                  <option key={id} value={id}>
                    {text}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" className="self-start">
              {t.moveNow}
            </Button>
          </Form>
        )}
      </Card>
    </div>
  );
}
