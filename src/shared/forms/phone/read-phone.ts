import { type CountryCode, ParseError, parsePhoneNumberWithError } from 'libphonenumber-js/max';
import { phoneIn } from '#lib/phone-text.ts';
import { DEFAULT_COUNTRY, MAX_NATIONAL, MIN_NATIONAL } from './phone-limits.ts';
import { NO_PHONE, type PhoneReport } from './phone-report.ts';

/**
 * Reads a phone number as somebody typed it. Without a plus it is read as a number of `country` (ISO 3166-1). A text
 * that can't be parsed (NOT_A_NUMBER, INVALID_COUNTRY, TOO_SHORT, TOO_LONG) gives `NO_PHONE`; nothing is thrown.
 */
export function readPhone(text: string, country: string = DEFAULT_COUNTRY): PhoneReport {
  try {
    const number = parsePhoneNumberWithError(phoneIn(text), {
      // A country that there is not is INVALID_COUNTRY, unless the number names its own.
      defaultCountry: country as CountryCode,
      extract: false,
    });
    const { nationalNumber } = number;
    const fits = nationalNumber.length >= MIN_NATIONAL && nationalNumber.length <= MAX_NATIONAL;
    return {
      valid: fits && number.isValid(),
      possible: fits && number.isPossible(),
      country: number.country ?? number.getPossibleCountries()[0] ?? null,
      formatted: number.formatInternational(),
      nationalNumber,
    };
  } catch (error) {
    if (error instanceof ParseError) return NO_PHONE;
    throw error;
  }
}
