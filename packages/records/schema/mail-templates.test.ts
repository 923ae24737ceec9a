import { expect, it } from 'vitest';
import {
  AUTH_ALERT,
  defaultIn,
  EMAIL_CHANGE,
  ONE_TIME_PASSWORD,
  PASSWORD_RESET,
  VERIFICATION,
} from './mail-templates.ts';

const DEFAULTS = { VERIFICATION, PASSWORD_RESET, EMAIL_CHANGE, ONE_TIME_PASSWORD, AUTH_ALERT };
const placeholders = ({ subject, body }: { subject: string; body: string }) =>
  (subject + body).match(/\{\w+\}|href="[^"]*"/g)?.toSorted();

it.each(Object.entries(DEFAULTS))('has the default template %s in each language', (_, template) => {
  expect(defaultIn(template, 'en')).toEqual(template);
  for (const language of ['es', 'ne'] as const) {
    const translated = defaultIn({ ...template }, language);
    expect(translated?.subject).not.toBe(template.subject);
    expect(placeholders(translated ?? template)).toEqual(placeholders(template));
    expect(translated?.body).not.toMatch(/Hello|you/);
  }
});

it('leaves a template alone that somebody wrote', () => {
  expect(defaultIn({ ...VERIFICATION, subject: 'Welcome' }, 'es')).toBeNull();
});
