import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/console.messages.ts';

interface FindFormProps {
  /** What is looked for by. */
  label: string;
  /** Address of the list. */
  action: string;
  name: string;
  /** What was typed; empty where nothing is looked for. */
  typed: string;
  /** The state that is looked within. */
  state?: string | undefined;
}

/** Finds rows of a list by what they begin with. */
export function FindForm({ label, action, name, typed, state }: FindFormProps) {
  const t = useMessages(words);
  return (
    <search>
      <Form method="get" action={action} className="flex max-w-2xl flex-wrap gap-2">
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        <div className="min-w-0 flex-1 basis-60">
          <Field label={label} hideLabel>
            <Input
              key={typed}
              type="search"
              name={name}
              defaultValue={typed}
              placeholder={label}
              autoCapitalize="off"
              spellCheck={false}
              prefix={<Search aria-hidden />}
            />
          </Field>
        </div>
        <Button type="submit" variant="secondary">
          {t.find}
        </Button>
        {typed !== '' && (
          <ButtonLink to={state === undefined ? action : `${action}?state=${state}`} variant="ghost">
            {t.clear}
          </ButtonLink>
        )}
      </Form>
    </search>
  );
}
