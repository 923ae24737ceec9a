import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { FormField } from '#shared/forms/form-field.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/member.messages.ts';

export interface TypedPerson {
  name: string;
  email: string;
  phone: string;
  city: string;
  country: string;
  bornOn?: string;
}

/** Who a member is: the same controls for applying, correcting and for officers. */
export function PersonFields({
  fields,
  countries,
  emailOptional = false,
}: {
  /** Officers write down people who have none. */
  emailOptional?: boolean;
  fields: { [Name in keyof Required<TypedPerson>]: FormField };
  countries: readonly (readonly [string, string])[];
}) {
  const t = useMessages(words);
  return (
    <>
      <TextField field={fields.name} label={t.name} maxLength={120} autoComplete="name" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.email}
          label={t.email}
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="email"
          {...(emailOptional ? { optional: true } : { required: true })}
        />
        <TextField
          field={fields.phone}
          label={t.phone}
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="tel"
          optional
        />
        <TextField field={fields.city} label={t.city} maxLength={80} autoComplete="address-level2" optional />
        <SelectField field={fields.country} label={t.country} autoComplete="country" optional>
          <option value="">{t.noCountry}</option>
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField field={fields.bornOn} label={t.bornOn} type="date" autoComplete="bday" optional />
      </div>
    </>
  );
}
