import { useId } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/payouts.messages.tsx';

/** Where somebody's account is, or can be. */
export interface PlaceShown {
  /** ISO 3166, two capitals; '' without an account. */
  country: string;
  countries: { code: string; name: string }[];
  /** It stays as it is. */
  fixed: boolean;
}

/** In which country the bank account is that money is paid out to: asked until the payment service has the details. */
export function AccountCountry({ place }: { place: PlaceShown }) {
  const t = useMessages(words);
  const id = useId();
  const { country, countries, fixed } = place;
  if (fixed) {
    const name = countries.find(({ code }) => code === country)?.name;
    return name ? <p className="text-[0.9375rem] text-muted">{t.countryIs(name)}</p> : null;
  }
  return (
    <div className="flex w-full flex-col gap-1.5">
      <label htmlFor={id} className="text-[0.9375rem] font-medium">
        {t.country}
      </label>
      <Select id={id} name="country" required defaultValue={country} aria-describedby={`${id}-hint`}>
        <option value="">{t.chooseCountry}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </Select>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t.countryHint}
      </p>
    </div>
  );
}
