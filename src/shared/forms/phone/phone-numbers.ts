/** All that needs the numbering plan's metadata: loaded by itself, where a phone number is asked for. */
export { countryOfDigits, type PhoneCountry, phoneCountries } from './countries.ts';
export { caretAfter, formatTyped } from './format-typed.ts';
export { readPhone } from './read-phone.ts';
