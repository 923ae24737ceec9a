import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { ZoneChoice } from '#lib/time-zones/zone-choices.ts';
import type { FormField } from '#shared/forms/form-field.ts';
import { TextField } from '#shared/forms/text-field.tsx';
import { endAfter } from './end-after.ts';
import { ZoneField } from '#shared/forms/zone-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/event-form.messages.ts';

interface WhenFieldsProps {
  fields: { startsAt: FormField; endsAt: FormField; timezone: FormField };
  zones: readonly ZoneChoice[];
  guessZone?: boolean;
  /** Where the dates of an event that has several are changed. */
  dates?: string | undefined;
}

/** When an event is: as a clock on its wall shows it. */
export function WhenFields({ fields, zones, guessZone, dates }: WhenFieldsProps) {
  const t = useMessages(words);
  // A start after the end takes the end along: one control less to touch.
  const follow = (event: FormEvent<HTMLInputElement>) => {
    const start = event.currentTarget;
    const end = start.form?.elements.namedItem(fields.endsAt.name);
    if (end instanceof HTMLInputElement) end.value = endAfter(start.value, end.value);
  };
  return (
    <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      {dates && (
        <p className="text-[0.9375rem] sm:col-span-2">
          {t.severalDates}{' '}
          <Link to={dates} className="font-semibold text-marigold underline underline-offset-4">
            {t.changeDates}
          </Link>
        </p>
      )}
      <TextField
        field={fields.startsAt}
        label={t.starts}
        type="datetime-local"
        required
        readOnly={dates !== undefined}
        onBlur={follow}
      />
      <TextField
        field={fields.endsAt}
        label={t.ends}
        type="datetime-local"
        required
        readOnly={dates !== undefined}
      />
      <div className="sm:col-span-2">
        <ZoneField field={fields.timezone} zones={zones} guess={guessZone ?? false} />
      </div>
    </div>
  );
}
