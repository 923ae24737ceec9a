import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/answering.messages.ts';
import { MESSAGE_KINDS } from '../model/schema.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';

interface MessagesFilterProps {
  q: string;
  status: string;
  kind: string;
  /** Id of the event that all of them are about. */
  event: string;
  /** `1`: only what the operator has taken. */
  mine: string;
}

/** Finds messages by what is in them and how far they are. A plain form: the answer has an address. */
export function MessagesFilter({ q, status, kind, event, mine }: MessagesFilterProps) {
  const t = useMessages(words);
  return (
    <search>
      <Form
        method="get"
        action="/support"
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_13rem_auto]"
      >
        <Field label={t.search} hideLabel>
          <Input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={t.search}
            prefix={<Search aria-hidden />}
          />
        </Field>
        {event && <input type="hidden" name="event" value={event} />}
        <Field label={t.kind} hideLabel>
          <Select key={kind} name="kind" defaultValue={kind}>
            <option value="">{t.everyKind}</option>
            {MESSAGE_KINDS.map((one) => (
              <option key={one} value={one}>
                {t[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.status} hideLabel>
          <Select key={status} name="status" defaultValue={status}>
            <option value="">{t.every}</option>
            <option value="open">{t.open}</option>
            <option value="answered">{t.answered}</option>
          </Select>
        </Field>
        <div className="flex gap-2">
          <Button type="submit" variant="secondary" className="max-sm:flex-1">
            {t.find}
          </Button>
          {[q, status, kind, event, mine].some((value) => value !== '') && (
            <ButtonLink to="/support" variant="ghost">
              {t.clear}
            </ButtonLink>
          )}
        </div>
        <Checkbox
          key={mine}
          name="mine"
          value="1"
          label={t.onlyMine}
          defaultChecked={mine !== ''}
          className="sm:col-span-full"
        />
      </Form>
    </search>
  );
}
