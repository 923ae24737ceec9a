import type { SubmissionResult } from '@conform-to/react';
import { Form, Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { CheckInListForm } from './list-form.tsx';
import { words } from '../messages/setup.messages.ts';

interface CheckInListsProps {
  lists: readonly {
    id: string;
    name: string;
    gate: string;
    ticketTypes: readonly string[];
    opensAt: string;
    closesAt: string;
  }[];
  types: readonly { id: string; name: string }[];
  zone: string;
  lastResult: SubmissionResult | undefined;
}

/** The lists of an event's door, and the form that makes one. */
export function CheckInLists({ lists, types, zone, lastResult }: CheckInListsProps) {
  const t = useMessages(words);
  const named = (ids: readonly string[]): string =>
    types
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || t.whole;
  return (
    <section aria-labelledby="door-lists" className="mt-12">
      <h3 id="door-lists" className="text-xl font-semibold">
        {t.lists}
      </h3>
      <p className="mt-1 text-muted">{t.listsWhy}</p>
      <ul className="mt-4">
        {lists.map(({ id, name, gate, ticketTypes, opensAt, closesAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3"
          >
            <div className="min-w-0">
              <Link to={`?list=${id}`} className="link font-medium [overflow-wrap:anywhere]">
                {name}
              </Link>
              <p className="text-[0.9375rem] text-muted">
                {[gate, named(ticketTypes)].filter(Boolean).join(' · ')}
                {opensAt !== '' && (
                  <>
                    {` · ${t.opens} `}
                    <DateTime at={opensAt} zone={zone} style="short" />
                  </>
                )}
                {closesAt !== '' && (
                  <>
                    {` · ${t.closes} `}
                    <DateTime at={closesAt} zone={zone} style="short" />
                  </>
                )}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="delete-list"
                size="sm"
                variant="secondary"
                aria-label={`${t.remove}: ${name}`}
              >
                {t.remove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <CheckInListForm key={lists.length} lastResult={lastResult} types={types} zone={zone} />
    </section>
  );
}
