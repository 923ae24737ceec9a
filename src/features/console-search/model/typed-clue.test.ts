import { expect, it } from 'vitest';
import { typedClue } from './typed-clue.ts';

it.each([
  ['ab', null],
  ['  ab  ', null],
  ['आशा', { text: 'आशा', code: 'आशा', address: 'आशा', slug: null }],
  ['😀😀', null],
  ['x'.repeat(501), null],
  [' #ab-12 cd ', { text: '#ab-12 cd', code: 'AB-12CD', address: null, slug: null }],
  [
    'maya@example.org',
    { text: 'maya@example.org', code: 'MAYA@EXAMPLE.ORG', address: 'maya@example.org', slug: null },
  ],
  [
    'https://mela.example/events/dashain-mela/tickets?via=x',
    {
      text: 'https://mela.example/events/dashain-mela/tickets?via=x',
      code: 'HTTPS://MELA.EXAMPLE/EVENTS/DASHAIN-MELA/TICKETS?VIA=X',
      address: 'https://mela.example/events/dashain-mela/tickets?via=x',
      slug: 'dashain-mela',
    },
  ],
  ['Dashain', { text: 'Dashain', code: 'DASHAIN', address: 'Dashain', slug: 'dashain' }],
])('reads %s', (typed, clue) => {
  expect(typedClue(typed)).toEqual(clue);
});
