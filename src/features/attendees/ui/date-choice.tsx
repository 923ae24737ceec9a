import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words } from '../messages/dates.messages.ts';

interface DateChoiceProps {
  dates: readonly { id: string; startsAt: string; title: string; state: 'on' | 'cancelled' }[];
  /** Id of the date that is chosen; '' for any. */
  value: string;
  zone: string;
}

/** Narrows a list to those with a ticket for one date alone. */
export function DateChoice({ dates, value, zone }: DateChoiceProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const name = ({ startsAt, title }: DateChoiceProps['dates'][number]): string =>
    [formatDateTime(startsAt, zone, 'medium', locale), title].filter(Boolean).join(' · ');
  return (
    <div className="max-lg:col-span-2 lg:w-52">
      <Field label={t.date} hideLabel>
        <Select name="date" defaultValue={value}>
          <option value="">{t.everyDate}</option>
          {dates.map((date) => (
            <option key={date.id} value={date.id} suppressHydrationWarning>
              {date.state === 'cancelled' ? t.cancelled(name(date)) : name(date)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
