import { useEffect, useState } from 'react';
import type { PhoneCountry } from './countries.ts';
import type * as Numbers from './phone-numbers.ts';

/** The numbering plan, and its countries in the reader's language. */
export type NumberingPlan = typeof Numbers & {
  countries: readonly PhoneCountry[];
};

/** Loads the numbering plan; null until it is there. A phone number can be typed before that. */
export function usePhoneNumbers(): NumberingPlan | null {
  const [plan, setPlan] = useState<NumberingPlan | null>(null);
  useEffect(() => {
    let shown = true;
    const load = async () => {
      const numbers = await import('./phone-numbers.ts');
      const countries = numbers.phoneCountries(document.documentElement.lang);
      if (shown) setPlan({ ...numbers, countries });
    };
    // Without it the field stays a plain one, and the server looks at what is sent.
    load().catch(() => {});
    return () => {
      shown = false;
    };
  }, []);
  return plan;
}
