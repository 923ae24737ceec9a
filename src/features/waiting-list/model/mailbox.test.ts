import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Bina@Example.com', 'bina@example.com'],
  ['bina+mela@example.com', 'bina@example.com'],
  ['bi.na@example.com', 'bi.na@example.com'],
  ['Bi.Na+mela@gmail.com', 'bina@gmail.com'],
  ['bina@googlemail.com', 'bina@gmail.com'],
])('%s is of the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
