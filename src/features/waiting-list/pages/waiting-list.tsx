import { Form } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/page.messages.ts';
import { OwnPlace } from '../ui/own-place.tsx';
import type { Route } from './+types/waiting-list';

export { action, loader } from './waiting-list.server.ts';

export const meta = titleMeta(words, (t) => t.title);

type Shown = Route.ComponentProps['loaderData'];
type Answer = Route.ComponentProps['actionData'];

/** Somebody whose part in the list is over may join again. */
const ENDED: ReadonlySet<string> = new Set(['declined', 'lapsed', 'left', 'closed']);

/** The waiting list of an event, for whoever wants tickets. */
export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, list, own, linkWrong, types } = loaderData;
  const joins = list.open && (own === null || ENDED.has(own.state));
  return (
    <div className="page flex max-w-3xl flex-col gap-8 pt-6 sm:pt-8">
      <div>
        <p>
          <a
            href={event.path}
            className="text-[0.9375rem] text-muted [overflow-wrap:anywhere] hover:text-text"
          >
            <span aria-hidden>← </span>
            {event.title}
          </a>
        </p>
        <h1 className="mt-2 text-title font-semibold">{t.title}</h1>
        <p className="mt-4 max-w-prose">{t.about}</p>
      </div>
      {linkWrong && <Callout tone="warning" title={t.linkWrong} />}
      {actionData?.sent && <Callout tone="success" title={t.sent(actionData.sent)} announce />}
      {!joins && actionData?.message && <FormError message={actionData.message} fields={[]} />}
      {own && <OwnPlace own={own} zone={event.timezone} path={event.path} />}
      {!list.open && !own && <Callout title={t.closed} />}
      {joins && types.length === 0 && <Callout title={t.nothing} />}
      {joins && types.length > 0 && !actionData?.sent && <JoinForm shown={loaderData} answer={actionData} />}
      <Rules shown={loaderData} />
    </div>
  );
}

function Rules({ shown: { list } }: { shown: Shown }) {
  const t = useMessages(words);
  const { mostPassed, releaseHours, offerHours } = list.rules;
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="text-xl font-semibold">
        {t.rules}
      </h2>
      <ul className="mt-3 flex max-w-prose list-disc flex-col gap-2 pl-5">
        <li>{t.rule.order}</li>
        <li>{t.rule.passed(mostPassed)}</li>
        {releaseHours > 0 && <li>{t.rule.release(releaseHours)}</li>}
        <li>{t.rule.offer(offerHours)}</li>
      </ul>
      <p className="mt-4 text-muted">{t.waiting(list.waiting)}</p>
    </section>
  );
}

function JoinForm({ shown, answer }: { shown: Shown; answer: Answer }) {
  const t = useMessages(words);
  const { event, types, dates, person, name } = shown;
  const typed = new Map(answer?.typed);
  const chosen = (field: string, value: string, given: boolean): boolean =>
    answer ? answer.typed.some(([at, is]) => at === field && is === value) : given;
  const errors: Record<string, string> = answer?.fields ?? {};
  const problems = [
    ...types.map((type) => ({ id: `t-${type.id}`, label: type.name, error: errors[`t.${type.id}`] })),
    { id: 'lines', label: t.tickets, error: errors.lines },
    { id: 'dates', label: t.dates, error: errors.dates },
    { id: 'name', label: t.name, error: errors.name },
    { id: 'email', label: t.email, error: errors.email },
  ].flatMap(({ error, ...field }) => (error === undefined ? [] : [{ ...field, error }]));
  return (
    <section aria-labelledby="join">
      <h2 id="join" className="text-xl font-semibold">
        {t.join}
      </h2>
      <Form method="post" noValidate className="mt-4 flex flex-col gap-6">
        {answer && <FormError message={problems.length > 0 ? null : answer.message} fields={problems} />}
        <Fieldset legend={t.tickets} hint={t.ticketsHint} error={errors.lines ?? null} size="field">
          <div className="mt-1 flex flex-col gap-4" id="lines">
            {types.map((type) => (
              <Field
                key={type.id}
                id={`t-${type.id}`}
                label={
                  <>
                    {type.name} · <Money amount={type.price} currency={event.currency} freeWhenZero />
                  </>
                }
                hint={type.description || undefined}
                error={errors[`t.${type.id}`] ?? null}
              >
                <Input
                  name={`t.${type.id}`}
                  inputMode="numeric"
                  autoComplete="off"
                  className="max-w-32"
                  defaultValue={answer ? typed.get(`t.${type.id}`) : type.quantity}
                />
              </Field>
            ))}
          </div>
        </Fieldset>
        {types.length > 1 && (
          <Fieldset legend={t.instead} hint={t.insteadHint} size="field">
            {types.map((type) => (
              <Checkbox
                key={type.id}
                name="or"
                value={type.id}
                label={type.name}
                defaultChecked={chosen('or', type.id, false)}
              />
            ))}
          </Fieldset>
        )}
        {dates.length > 0 && (
          <Fieldset legend={t.dates} hint={t.datesHint} error={errors.dates ?? null} size="field">
            <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2" id="dates">
              {dates.map((date) => (
                <Checkbox
                  key={date.id}
                  name="date"
                  value={date.id}
                  label={<DateTime at={date.startsAt} until={date.endsAt} zone={event.timezone} />}
                  hint={date.title || undefined}
                  defaultChecked={chosen('date', date.id, date.chosen)}
                />
              ))}
            </div>
          </Fieldset>
        )}
        <Field id="name" label={t.name} error={errors.name ?? null} required>
          <Input name="name" autoComplete="name" defaultValue={typed.get('name') ?? person?.name ?? name} />
        </Field>
        {person ? (
          <p className="text-muted [overflow-wrap:anywhere]">{t.as(person.email)}</p>
        ) : (
          <Field id="email" label={t.email} hint={t.emailHint} error={errors.email ?? null} required>
            <Input name="email" type="email" autoComplete="email" defaultValue={typed.get('email')} />
          </Field>
        )}
        <div>
          <Button type="submit" name="intent" value="join" size="lg">
            {t.join}
          </Button>
        </div>
      </Form>
    </section>
  );
}
