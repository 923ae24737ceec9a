import { expect, it } from 'vitest';
import { labelledError } from './labelled-error.ts';

it.each([
  ['Name', 'Enter your name.', 'Name: Enter your name.'],
  ['How will you come?', 'Please answer this.', 'How will you come? Please answer this.'],
  [
    'I have read the rules.',
    'You have to agree to this.',
    'I have read the rules. You have to agree to this.',
  ],
  ['¿Cómo vienes? ', 'Responde a esto.', '¿Cómo vienes? Responde a esto.'],
  ['म नियम मान्छु।', 'यो मान्नुहोस्।', 'म नियम मान्छु। यो मान्नुहोस्।'],
  ['Say “hello!”', 'Please answer this.', 'Say “hello!” Please answer this.'],
  ['Guests:', 'Enter a number.', 'Guests: Enter a number.'],
])('%s and %s are %s', (label, error, said) => {
  expect(labelledError(label, error)).toBe(said);
});
