import { Form } from 'react-router';
import type { ShownDate } from '#features/event-dates/ui/shown-date.ts';
import { words } from '#features/orders/messages/order-management.messages.tsx';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';

interface ChangeDateFormProps {
  dates: readonly ShownDate[];
  /** Id of the date that is chosen. */
  date: string;
  /** Id of the date that the ticket is for. */
  own: string;
  zone: string;
}

/** Chooses for which date a ticket is to be; what that costs is asked next. */
export function ChangeDateForm({ dates, date, own, zone }: ChangeDateFormProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const name = ({ startsAt, title }: ShownDate): string =>
    [formatDateTime(startsAt, zone, 'medium', locale), title].filter(Boolean).join(' · ');
  return (
    <Form method="get" preventScrollReset className="mb-6 flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <Field label={t.newDate}>
          <Select key={date} name="date" defaultValue={date}>
            {dates.map((each) => (
              <option key={each.id} value={each.id} suppressHydrationWarning>
                {each.id === own ? t.asNow(name(each)) : name(each)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button type="submit" variant="secondary">
        {t.showPrices}
      </Button>
    </Form>
  );
}
