import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/member.messages.ts';
import { words as registerWords } from '../messages/register.messages.ts';

const STATUSES = ['active', 'pending', 'lapsed', 'declined', 'left'] as const;
/** So long after the last letter the search goes off by itself. */
const PAUSE_MS = 180;

/** The search of the register. With scripts it follows the typing; without, its button sends it. */
export function RegisterSearch({ q, status }: { q: string; status: string }) {
  const t = useMessages(words);
  const tRegister = useMessages(registerWords);
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void submit(form, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    );
  };
  return (
    <search>
      <Form method="get" onChange={follow} className="flex flex-wrap items-end gap-4">
        <Field
          label={tRegister.register.search}
          hint={tRegister.register.searchHint}
          className="min-w-60 flex-1"
        >
          <Input name="q" type="search" defaultValue={q} maxLength={200} autoComplete="off" />
        </Field>
        <Field label={tRegister.register.state} className="w-44">
          <Select name="status" defaultValue={status}>
            {STATUSES.map((each) => (
              <option key={each} value={each}>
                {t.status[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary">
          {tRegister.register.find}
        </Button>
      </Form>
    </search>
  );
}
