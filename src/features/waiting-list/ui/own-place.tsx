import { Form } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/page.messages.ts';
import type { Chance } from '../model/chance.ts';
import type { EntryState } from '../model/schema.ts';

/** Somebody's own place, in words. */
export interface PlaceShown {
  state: EntryState;
  tickets: readonly string[];
  dates: readonly string[];
  /** From 1. */
  place: number;
  larger: number;
  chance: Chance;
  /** `until` is UTC text. */
  offer: { items: readonly string[]; until: string } | null;
  /** The page of the order; null where it is opened by mail alone. */
  order: string | null;
}

/** How one's own place stands, and what can be done about it. */
export function OwnPlace({ own, zone, path }: { own: PlaceShown; zone: string; path: string }) {
  const t = useMessages(words);
  return (
    <section
      aria-labelledby="yours"
      className="flex flex-col gap-5 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <h2 id="yours" className="text-xl font-semibold">
        {t.yours}
      </h2>
      <Standing own={own} zone={zone} path={path} />
      {(own.state === 'waiting' || own.state === 'unconfirmed') && <Wanted own={own} />}
      {own.state === 'waiting' && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-muted underline underline-offset-4">
            {t.leaveTitle}
          </summary>
          <Form method="post" className="mt-3">
            <Button type="submit" name="intent" value="leave" variant="secondary">
              {t.leave}
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}

function Standing({ own, zone, path }: { own: PlaceShown; zone: string; path: string }) {
  const t = useMessages(words);
  const language = useLanguage();
  switch (own.state) {
    case 'unconfirmed':
      return (
        <Callout
          tone="warning"
          title={t.confirmTitle}
          action={
            <Form method="post">
              <Button type="submit" name="intent" value="confirm">
                {t.confirm}
              </Button>
            </Form>
          }
        >
          {t.confirmHint}
        </Callout>
      );
    case 'waiting':
      return (
        <div className="flex flex-col gap-1">
          <p className="text-lg font-semibold">{t.place(formatNumber(own.place, language))}</p>
          {own.larger > 0 && <p className="text-muted">{t.larger(own.larger)}</p>}
          <p className="text-muted">{t.chances[own.chance]}</p>
        </div>
      );
    case 'offered':
      return own.offer && <Offered offer={own.offer} zone={zone} />;
    case 'bought':
      return (
        <Callout
          tone="success"
          title={t.boughtTitle}
          action={own.order !== null && <ButtonLink to={own.order}>{t.seeTickets}</ButtonLink>}
        />
      );
    case 'declined':
    case 'lapsed':
    case 'left':
    case 'closed':
      return (
        <Callout
          title={t.over[own.state]}
          action={
            <ButtonLink to={path} variant="secondary" size="sm">
              {t.backToEvent}
            </ButtonLink>
          }
        />
      );
  }
}

function Offered({ offer, zone }: { offer: NonNullable<PlaceShown['offer']>; zone: string }) {
  const t = useMessages(words);
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="success" title={t.heldTitle}>
        <ul className="flex flex-col gap-1">
          {offer.items.map((item) => (
            <li key={item} className="font-medium [overflow-wrap:anywhere]">
              {item}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          {t.heldUntil} <DateTime at={offer.until} zone={zone} showZone />
        </p>
      </Callout>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="take" size="lg">
          {t.take}
        </Button>
        <Button type="submit" name="intent" value="leave" variant="secondary" size="lg">
          {t.decline}
        </Button>
      </Form>
    </div>
  );
}

function Wanted({ own }: { own: PlaceShown }) {
  const t = useMessages(words);
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <div>
        <dt className="text-muted">{t.wants}</dt>
        {own.tickets.map((line) => (
          <dd key={line} className="[overflow-wrap:anywhere]">
            {line}
          </dd>
        ))}
      </div>
      {own.dates.length > 0 && (
        <div>
          <dt className="text-muted">{t.onDates}</dt>
          {own.dates.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
