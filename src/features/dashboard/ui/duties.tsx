import { Gavel, UserRoundSearch } from 'lucide-react';
import { Link } from 'react-router';
import type { TodoItem } from '#features/todo/model/todo-item.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/duties.messages.tsx';
import { Task } from './task-line.tsx';

type Of<Kind extends TodoItem['kind']> = Extract<TodoItem, { kind: Kind }>;

/** A dispute whose evidence is awaited until `dueBy` (UTC text; empty when the bank names no date). */
export function Dispute({ task: { id, amount, currency, dueBy } }: { task: Of<'dispute'> }) {
  const t = useMessages(words);
  return (
    <Task
      icon={<Gavel aria-hidden />}
      answer={
        <ButtonLink to={`/payouts/disputes/${id}`} size="sm">
          {t.answer}
        </ButtonLink>
      }
    >
      <p>{t.disputed(<Money amount={amount} currency={currency} />)}</p>
      <p className="text-[0.9375rem] text-crimson-bright">
        {dueBy ? t.until(<DateTime at={dueBy} zone="UTC" style="short" showZone />) : t.noDate}
      </p>
    </Task>
  );
}

/** An event with guests whose details are missing; `many`: at least so many. */
export function Guests({ task: { id, title, count, many } }: { task: Of<'guests'> }) {
  const t = useMessages(words);
  const to = `/events/${id}/manage`;
  return (
    <Task
      icon={<UserRoundSearch aria-hidden />}
      answer={
        <ButtonLink to={`${to}/questions`} size="sm" variant="secondary">
          {t.look}
          <span className="sr-only">{`: ${title}`}</span>
        </ButtonLink>
      }
    >
      <p>
        {t.missing(
          <Link to={to} className="font-semibold decoration-marigold underline-offset-4 hover:underline">
            {title}
          </Link>,
          count,
          many,
        )}
      </p>
    </Task>
  );
}
