import { Form } from 'react-router';
import type { ShownItem } from './shown.ts';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/show.messages.ts';

interface ShiftFormProps {
  items: readonly ShownItem[];
  zone: string;
  /** What was typed, when it came back. */
  typed: { from: string; minutes: string; everywhere: boolean };
  problem: string | null;
}

/** Moves an item and what follows by so many minutes: the day runs late, or ahead. */
export function ShiftForm({ items, zone, typed, problem }: ShiftFormProps) {
  const t = useMessages(words);
  const locale = useLocale();
  return (
    <section aria-labelledby="shift" className="border-t border-line pt-6 print:hidden">
      <h2 id="shift" className="text-xl font-semibold">
        {t.shiftTitle}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{t.shiftText}</p>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-end gap-4">
        <Field label={t.from} className="min-w-52 flex-1 sm:max-w-sm">
          <Select name="from" defaultValue={typed.from}>
            {items.map(({ id, updated, title, startsAt }) => (
              <option key={id} value={`${id}|${updated}`} suppressHydrationWarning>
                {`${formatDateTime(startsAt, zone, 'time', locale)} · ${title}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.by} error={problem} className="w-32">
          <Input
            name="minutes"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed.minutes}
            required
          />
        </Field>
        <Checkbox
          name="everywhere"
          label={t.everywhere}
          defaultChecked={typed.everywhere}
          className="mb-2.5"
        />
        <Button type="submit" name="intent" value="shift" variant="secondary">
          {t.shift}
        </Button>
      </Form>
    </section>
  );
}
