import { expect, it } from 'vitest';
import { writeLetter } from './letter.ts';

const LETTER = {
  lang: 'en',
  subject: 'Held',
  texts: ['What happened.', 'And why.'],
  button: { href: 'https://mela.test/x', label: 'Look' },
  why: 'You sell tickets.',
} as const;

it('says what happened, then the facts, then what follows, then what can be done', async () => {
  const facts = [{ label: 'Reason', lines: ['One', 'Two'] }];
  const { subject, text } = await writeLetter({ ...LETTER, facts, after: ['It ends soon.'] });
  expect(subject).toBe('Held');
  const order = [
    'Held',
    'What happened.',
    'And why.',
    'Reason',
    'One',
    'Two',
    'It ends soon.',
    'Look',
    'You sell',
  ];
  expect(order.map((part) => text.indexOf(part))).toEqual(
    order.map((part) => text.indexOf(part)).toSorted((one, other) => one - other),
  );
  expect(order.filter((part) => !text.includes(part))).toEqual([]);
});

it('has no line for facts that there are none of', async () => {
  expect((await writeLetter(LETTER)).html).not.toContain('class="mela-line" style="border-top:1px solid');
  expect((await writeLetter({ ...LETTER, facts: [] })).html).toBe((await writeLetter(LETTER)).html);
});
