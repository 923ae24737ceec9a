import { Form, Link, useSearchParams } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/manage.messages.ts';
import type { Route } from './+types/manage';

export { action, loader } from './manage.server.ts';

export const meta = titleMeta(words, (t) => t.title);

type Shown = Route.ComponentProps['loaderData'];
type Answer = Route.ComponentProps['actionData'];

/** The waiting list as whoever runs the event sees it. */
export default function ManageWaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const [search] = useSearchParams();
  const { list, mayChange } = loaderData;
  const { waiting, offered, bought } = list.counts;
  const refused = actionData && actionData.intent !== 'save' ? actionData : null;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-4">
        <h1 className="text-2xl font-semibold">{t.title}</h1>
        {search.has('saved') && !actionData && <Callout tone="success" title={t.saved} announce />}
        {refused && <FormError message={refused.message} fields={[]} />}
        <p className="max-w-prose text-muted">{t.about}</p>
      </div>
      <section aria-labelledby="standing" className="flex flex-col gap-4">
        <h2 id="standing" className="text-xl font-semibold">
          {t.standing}
        </h2>
        <p>{[t.waiting(waiting), t.offered(offered), t.bought(bought)].join(' · ')}</p>
        {list.standstill && list.standstill !== 'nobody' && <Callout title={t.why[list.standstill]} />}
        {list.wanted.length > 0 && <Wanted shown={loaderData} />}
      </section>
      <People shown={loaderData} />
      {mayChange && <RulesForm shown={loaderData} answer={actionData} />}
      {mayChange && waiting > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-muted underline underline-offset-4">
            {t.end}
          </summary>
          <Form method="post" className="mt-3 flex max-w-prose flex-col gap-4">
            <p>{t.endHint}</p>
            <div>
              <Button type="submit" name="intent" value="end" variant="danger">
                {t.endNow}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  );
}

function Wanted({ shown: { event, list, mayChange } }: { shown: Shown }) {
  const t = useMessages(words);
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  return (
    <>
      <Table
        caption={t.wanted}
        rows={list.wanted}
        rowKey={({ ticketType }) => ticketType}
        columns={[
          { key: 'name', header: t.ticket, primary: true, cell: ({ name }) => name },
          { key: 'baskets', header: t.baskets, align: 'end', cell: ({ baskets }) => number(baskets) },
          { key: 'tickets', header: t.tickets, align: 'end', cell: ({ tickets }) => number(tickets) },
          { key: 'kept', header: t.kept, align: 'end', cell: ({ kept }) => number(kept) },
        ]}
      />
      {mayChange && (
        <p>
          <Link to={`/events/${event.id}/manage/tickets`} className="underline">
            {t.addTickets}
          </Link>
        </p>
      )}
    </>
  );
}

function People({ shown: { event, entries, more, mayOffer } }: { shown: Shown }) {
  const t = useMessages(words);
  return (
    <section aria-labelledby="people" className="flex flex-col gap-4">
      <h2 id="people" className="text-xl font-semibold">
        {t.list}
      </h2>
      {entries.length === 0 ? (
        <p className="text-muted">{t.nobody}</p>
      ) : (
        <Form method="post">
          <Table
            caption={t.list}
            rows={entries}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: t.name,
                primary: true,
                cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span>,
              },
              { key: 'wants', header: t.wants, cell: ({ wants }) => wants },
              {
                key: 'state',
                header: t.state,
                cell: ({ state, offeredUntil, passed }) => (
                  <span className="flex flex-col">
                    <span>{t.states[state]}</span>
                    {state === 'offered' && (
                      <span className="text-[0.9375rem] text-muted">
                        {t.until} <DateTime at={offeredUntil} zone={event.timezone} style="short" />
                      </span>
                    )}
                    {state === 'waiting' && passed > 0 && (
                      <span className="text-[0.9375rem] text-muted">{t.passed(passed)}</span>
                    )}
                  </span>
                ),
              },
              {
                key: 'joined',
                header: t.joined,
                cell: ({ joinedAt }) => <DateTime at={joinedAt} zone={event.timezone} style="short" />,
              },
              {
                key: 'email',
                header: t.email,
                cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
              },
              ...(mayOffer
                ? [
                    {
                      key: 'offer',
                      header: <span className="sr-only">{t.offer}</span>,
                      label: '',
                      cell: ({ id, name, state }: Shown['entries'][number]) =>
                        state === 'waiting' ? (
                          <Button
                            type="submit"
                            name="intent"
                            value={`offer.${id}`}
                            variant="secondary"
                            size="sm"
                            aria-label={t.offerTo(name)}
                          >
                            {t.offer}
                          </Button>
                        ) : null,
                    },
                  ]
                : []),
            ]}
          />
        </Form>
      )}
      {more && <p className="text-muted">{t.more}</p>}
    </section>
  );
}

function RulesForm({ shown: { list }, answer }: { shown: Shown; answer: Answer }) {
  const t = useMessages(words);
  const refused = answer?.intent === 'save' ? answer : null;
  const errors: Record<string, string> = refused?.fields ?? {};
  const rules = [
    { name: 'offerHours', label: t.offerHours, hint: t.offerHoursHint },
    { name: 'mostPassed', label: t.mostPassed, hint: t.mostPassedHint },
    { name: 'releaseHours', label: t.releaseHours, hint: t.releaseHoursHint },
  ] as const;
  const problems = rules.flatMap(({ name, label }) => {
    const error = errors[name];
    return error === undefined ? [] : [{ id: name, label, error }];
  });
  return (
    <section aria-labelledby="settings" className="max-w-3xl">
      <h2 id="settings" className="text-xl font-semibold">
        {t.settings}
      </h2>
      <Form method="post" noValidate className="mt-4 flex flex-col gap-6">
        {refused && <FormError message={problems.length > 0 ? null : refused.message} fields={problems} />}
        <Checkbox
          name="open"
          label={t.open}
          hint={t.openHint}
          defaultChecked={refused ? refused.typed.open !== '' : list.open}
        />
        {rules.map(({ name, label, hint }) => (
          <Field key={name} id={name} label={label} hint={hint} error={errors[name] ?? null} required>
            <Input
              name={name}
              inputMode="numeric"
              className="max-w-32"
              defaultValue={refused?.typed[name] ?? String(list.rules[name])}
            />
          </Field>
        ))}
        <div>
          <Button type="submit" name="intent" value="save">
            {t.save}
          </Button>
        </div>
      </Form>
    </section>
  );
}
