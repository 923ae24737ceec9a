import { expect, it } from 'vitest';
import { acceptedLanguage, inEach, languageOf, messages, number } from './index.ts';

const words = messages({
  ...inEach(number, (write) => ({ title: 'T', left: (n: number) => write(n) })),
  en: { title: 'Tickets', left: (n: number) => (n === 1 ? 'One left' : `${number.en(n)} left`) },
  es: { title: 'Entradas', left: (n) => (n === 1 ? 'Queda una' : `Quedan ${number.es(n)}`) },
  ne: { title: 'टिकट', left: (n) => `${number.ne(n)} बाँकी` },
});

it('says the same in each language, with numbers as it writes them', () => {
  expect(inEach(words, (t) => t.left(12_345))).toMatchObject({
    en: '12,345 left',
    es: 'Quedan 12.345',
    ne: '१२,३४५ बाँकी',
  });
  expect(words.es.left(1)).toBe('Queda una');
});

it('does not compile with a message missing, one too many or other facts', () => {
  const en = { hello: (name: string) => `Hello ${name}` };
  const right = { hello: (name: string) => `Hola ${name}` };
  const others = inEach(number, () => right);
  // @ts-expect-error a message is missing
  messages({ ...others, en, es: {} });
  // @ts-expect-error a message says something that English does not
  messages({ ...others, en, ne: { bye: 'x' } });
  // @ts-expect-error a message takes another kind of fact
  messages({ ...others, en, es: { hello: (count: number) => String(count) } });
  expect(messages({ ...others, en }).es.hello('Maya')).toBe('Hola Maya');
});

it.each([
  ['es-AR,es;q=0.9,en;q=0.8', 'es'],
  ['de, ne;q=0.4, en;q=0.7', 'en'],
  ['NE-np', 'ne'],
  ['en;q=0, es', 'es'],
  ['fr', null],
  ['', null],
  [null, null],
  [';;;,,q=1', null],
])('reads of Accept-Language %j that %j is wanted', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

it.each([
  ['es-MX', 'es'],
  ['', 'en'],
  [undefined, 'en'],
  ['klingon', 'en'],
])('takes %j for %j', (name, language) => {
  expect(languageOf(name)).toBe(language);
});
