import { expect, it } from 'vitest';
import { addressText } from './address-text.ts';

it.each([
  [
    ['Compton Terrace, London N1 2UN', 'London', 'United Kingdom'],
    'Compton Terrace, London N1 2UN, United Kingdom',
  ],
  [['Avenida da Torre, Lisbon', 'Lisbon'], 'Avenida da Torre, Lisbon'],
  [['Calle de Barceló 11, 28004 madrid', 'Madrid'], 'Calle de Barceló 11, 28004 madrid'],
  [['1 Main St, Dallas, TX 75201', 'Dallas'], '1 Main St, Dallas, TX 75201'],
  // The name of a road is no town, and a part of a word is no word.
  [['12 York Road', 'York', 'United Kingdom'], '12 York Road, York, United Kingdom'],
  [['Newyork', 'York'], 'Newyork, York'],
  [['', 'Kathmandu', 'Nepal'], 'Kathmandu, Nepal'],
  [['Singapore', 'Singapore', 'Singapore'], 'Singapore'],
  [['काठमाडौं', 'काठमाडौं'], 'काठमाडौं'],
  [['', ' ', ''], ''],
])('%j is told as %s', (parts, text) => {
  expect(addressText(parts)).toBe(text);
});
