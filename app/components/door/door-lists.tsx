import { Form, Link } from 'react-router';
import { useMessages } from '../../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { Field } from '../ui/field.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import { Input } from '../ui/input.tsx';
import { words } from './setup.messages.ts';

interface DoorListsProps {
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
}

/** The lists of an event's door, and the form that makes one. */
export function DoorLists({ lists, types, zone }: DoorListsProps) {
  const say = useMessages(words);
  const named = (ids: readonly string[]): string =>
    types
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || say.whole;
  return (
    <section aria-labelledby="door-lists" className="mt-12">
      <h3 id="door-lists" className="text-xl font-semibold">
        {say.lists}
      </h3>
      <p className="mt-1 text-muted">{say.listsWhy}</p>
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
                    {` · ${say.opens} `}
                    <DateTime at={opensAt} zone={zone} style="short" />
                  </>
                )}
                {closesAt !== '' && (
                  <>
                    {` · ${say.closes} `}
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
                aria-label={`${say.remove}: ${name}`}
              >
                {say.remove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="mt-5 grid gap-4 sm:grid-cols-2">
        <Field label={say.name}>
          <Input name="name" required maxLength={80} autoComplete="off" />
        </Field>
        <Field label={say.where} optional>
          <Input name="gate" maxLength={80} autoComplete="off" />
        </Field>
        <Field label={say.opens} optional>
          <Input name="opensAt" type="datetime-local" />
        </Field>
        <Field label={say.closes} optional>
          <Input name="closesAt" type="datetime-local" />
        </Field>
        <Fieldset legend={say.types} hint={say.typesHint} className="sm:col-span-2">
          {types.map(({ id, name }) => (
            <Checkbox key={id} name="type" value={id} label={name} />
          ))}
        </Fieldset>
        <div>
          <Button type="submit" name="intent" value="make-list">
            {say.makeList}
          </Button>
        </div>
      </Form>
    </section>
  );
}
