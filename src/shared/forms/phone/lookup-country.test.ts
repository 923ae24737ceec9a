import { expect, it } from 'vitest';
import { lookupCountry } from './lookup-country.ts';

const answering =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));

it('reads the country from the answer', async () => {
  expect(await lookupCountry('/country', answering('1;ES;ESP;Spain'))).toBe('ES');
  expect(await lookupCountry('/country', answering('1;np\n'))).toBe('NP');
});

it.each([
  ['nothing known', answering('0;;;')],
  ['another text', answering('<html>1;ES</html>')],
  ['a refusal', answering('1;ES;', 503)],
  ['no network', () => Promise.reject(new TypeError('no network'))],
])('fails in one way alone for %s', async (_why, ask) => {
  await expect(lookupCountry('/country', ask)).rejects.toThrow(/^unable to fetch the country$/);
});
