import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/answering.messages.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';

/** Finds messages by what is in them and how far they are. A plain form: the answer has an address. */
export function MessagesFilter({ q, status }: { q: string; status: string }) {
  const t = useMessages(words);
  return (
    <search>
      <Form method="get" action="/support" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
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
          {(q !== '' || status !== '') && (
            <ButtonLink to="/support" variant="ghost">
              {t.clear}
            </ButtonLink>
          )}
        </div>
      </Form>
    </search>
  );
}
