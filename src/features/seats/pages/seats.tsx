import { Form, Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { words } from '../messages/seats.messages.ts';
import { PlanChoice } from '../ui/plan-choice.tsx';
import { SeatRows } from '../ui/seat-rows.tsx';
import type { Route } from './+types/seats';

export { action, loader } from './seats.server.ts';

export const meta = titleMeta(words, (t) => t.title);

type Category = Route.ComponentProps['loaderData']['categories'][number];

/** By which plan seats are given out, to which ticket types, and who has which. */
export default function Seats({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, plan, seating, done } = loaderData;
  const told = done !== null && Object.hasOwn(t.done, done) ? t.done[done as keyof typeof t.done] : null;
  return (
    <div className="flex flex-col gap-6">
      {actionData && <Callout tone="error" title={actionData.problem} announce />}
      {!actionData && told !== null && <Callout tone="success" title={told} announce />}
      <PlanChoice page={loaderData} />
      {seating && plan && (
        <>
          <TypesCard page={loaderData} />
          <ChoiceCard seating={seating} />
          <Card title={t.figures} flush>
            <Dates page={loaderData} />
            <Figures categories={loaderData.categories} />
          </Card>
          <Card title={t.plan}>
            <img
              src={`/events/${event.id}/manage/seats.svg?date=${loaderData.date}`}
              alt={t.planAlt}
              width={plan.size.width}
              height={plan.size.height}
              className="h-auto max-h-[36rem] w-full rounded-lg border border-line bg-white object-contain"
            />
            <Legend categories={loaderData.categories} />
          </Card>
          <SeatRows page={loaderData} />
        </>
      )}
    </div>
  );
}

type Page = Route.ComponentProps['loaderData'];

/** Which ticket types are for which categories. */
function TypesCard({ page: { types, categories, seating, crowded, several } }: { page: Page }) {
  const t = useMessages(words);
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const uncovered = categories.filter(({ name }) => types.every((type) => !type.categories.includes(name)));
  return (
    <Card title={t.typesTitle}>
      <p className="text-[0.9375rem] text-muted">{t.typesHint}</p>
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        {uncovered.map(({ name }) => (
          <Callout key={name} tone="warning" title={t.uncovered(name)} />
        ))}
        {crowded.map((group) => (
          <Callout
            key={group.types}
            tone="warning"
            title={t.tooMany(group.types, number(group.tickets), number(group.seats))}
          />
        ))}
        {several &&
          types
            .filter((type) => type.categories.length > 0 && !type.perDate)
            .map(({ id, name }) => <Callout key={id} title={t.everyDate(name)} />)}
      </div>
      {types.length === 0 ? (
        <p className="mt-4">{t.noTypes}</p>
      ) : (
        <Form method="post" className="mt-5 flex flex-col gap-5">
          <input type="hidden" name="seen" value={seating?.updated ?? ''} />
          <div className="grid gap-5 sm:grid-cols-2">
            {types.map((type) => (
              <fieldset key={type.id} className="min-w-0">
                <legend className="font-medium [overflow-wrap:anywhere]">{type.name}</legend>
                {type.seatable ? (
                  <div className="mt-2 flex flex-col gap-1">
                    {categories.map(({ name, seats }) => (
                      <Checkbox
                        key={name}
                        name="for"
                        value={`${type.id} ${name}`}
                        defaultChecked={type.categories.includes(name)}
                        label={t.categoryOf(name, number(seats))}
                      />
                    ))}
                  </div>
                ) : (
                  <p className="mt-2 text-[0.9375rem] text-muted">{t.soldBefore}</p>
                )}
              </fieldset>
            ))}
          </div>
          <Button type="submit" name="intent" value="types" className="self-start">
            {t.saveTypes}
          </Button>
        </Form>
      )}
    </Card>
  );
}

/** What guests may do who choose their seats. */
function ChoiceCard({ seating }: { seating: NonNullable<Page['seating']> }) {
  const t = useMessages(words);
  return (
    <Card title={t.choiceTitle}>
      <p className="text-[0.9375rem] text-muted">{t.choiceHint}</p>
      <Form method="post" preventScrollReset className="mt-4 flex flex-col gap-5">
        <input type="hidden" name="seen" value={seating.updated} />
        <Checkbox
          name="noSingleSeats"
          value="on"
          defaultChecked={seating.noSingleSeats}
          label={t.noSingleSeats}
          hint={t.noSingleSeatsHint}
        />
        <Button type="submit" name="intent" value="rule" variant="secondary" className="self-start">
          {t.saveRule}
        </Button>
      </Form>
    </Card>
  );
}

/** Which date is shown: with several, each has its own seats. */
function Dates({ page: { dates, date, event, zone } }: { page: Page }) {
  const t = useMessages(words);
  if (dates.length === 0) return null;
  const to = (id: string): string => `?date=${id}&zone=${encodeURIComponent(zone)}`;
  return (
    <nav aria-label={t.date} className="flex max-h-48 flex-wrap gap-2 overflow-y-auto px-5 pb-4">
      {[{ id: '', startsAt: '', title: '', off: false }, ...dates].map(({ id, startsAt, off }) => (
        <Link
          key={id}
          to={to(id)}
          preventScrollReset
          aria-current={id === date ? 'page' : undefined}
          className={buttonClass({ variant: id === date ? 'primary' : 'secondary', size: 'sm' })}
        >
          {id === '' ? (
            t.everyDateOption
          ) : (
            <span className={off ? 'line-through' : undefined}>
              <DateTime at={startsAt} zone={event.timezone} style="short" />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function Figures({ categories }: { categories: readonly Category[] }) {
  const t = useMessages(words);
  const language = useLanguage();
  const columns: readonly Column<Category>[] = [
    {
      key: 'category',
      header: t.category,
      primary: true,
      cell: ({ name, colour, kept }) => (
        <span className="block text-left">
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ backgroundColor: colour }} />
            {name}
          </span>
          {kept > 0 && (
            <span className="block text-[0.8125rem] font-normal text-muted">
              {t.kept(formatNumber(kept, language))}
            </span>
          )}
        </span>
      ),
    },
    ...(['seats', 'free', 'held', 'sold', 'blocked'] as const).map((key): Column<Category> => ({
      key,
      header: t[key],
      align: 'end',
      cell: (row) => row[key],
    })),
  ];
  return <Table caption={t.figures} columns={columns} rows={categories} rowKey={({ name }) => name} />;
}

/** What colours and forms of the drawing mean. */
function Legend({ categories }: { categories: readonly Category[] }) {
  const t = useMessages(words);
  const line = 'inline-flex items-center gap-2';
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
      {categories.map(({ name, colour }) => (
        <li key={name} className={line}>
          <span aria-hidden className="size-4 rounded-full" style={{ backgroundColor: colour }} />
          {name}
        </li>
      ))}
      <li className={line}>
        <svg aria-hidden viewBox="0 0 16 16" className="size-4">
          <circle cx="8" cy="8" r="7" fill="#e9d8a6" stroke="#2b2f38" strokeWidth="2" strokeDasharray="3 2" />
        </svg>
        {t.held}
      </li>
      <li className={line}>
        <svg aria-hidden viewBox="0 0 16 16" className="size-4">
          <circle cx="8" cy="8" r="8" fill="#b8bdc7" />
          <path d="M3 13L13 3" stroke="#2b2f38" strokeWidth="1.5" />
        </svg>
        {t.sold}
      </li>
      <li className={line}>
        <svg aria-hidden viewBox="0 0 16 16" className="size-4">
          <circle cx="8" cy="8" r="8" fill="#4b5160" />
          <path d="M3 13L13 3M3 3L13 13" stroke="#fff" strokeWidth="2" />
        </svg>
        {t.blocked}
      </li>
    </ul>
  );
}
