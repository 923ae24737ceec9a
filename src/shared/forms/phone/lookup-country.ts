import { LOOKUP_FAILED } from './phone-limits.ts';

/**
 * Asks a lookup service for the country that this network address is in. It answers with text: `1;ES;…`.
 * @returns the ISO 3166-1 code of two capitals
 * @throws Error "unable to fetch the country", whatever went wrong
 */
export async function lookupCountry(service: string, ask: typeof fetch = fetch): Promise<string> {
  const answer = await ask(service).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const country = /^1;([A-Za-z]{2})(?:;|$)/.exec(answer.trim())?.[1];
  if (!country) throw new Error(LOOKUP_FAILED);
  return country.toUpperCase();
}
