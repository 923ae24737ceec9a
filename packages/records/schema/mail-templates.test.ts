import { expect, it } from 'vitest';
import { EARLIER_TEMPLATES } from './earlier-mail-templates.ts';
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

it('leaves a custom template alone', () => {
  expect(defaultIn({ ...VERIFICATION, subject: 'Welcome' }, 'es')).toBeNull();
});

it('has each default in place of what it was in an earlier version, in each language', () => {
  const now = Object.values(DEFAULTS);
  expect(EARLIER_TEMPLATES).toHaveLength(now.length);
  for (const [at, template] of now.entries())
    for (const earlier of EARLIER_TEMPLATES[at] ?? []) {
      expect(placeholders(earlier)).toEqual(placeholders(template));
      expect(defaultIn(earlier, 'en')).toEqual(template);
      expect(defaultIn(earlier, 'es')).toEqual(defaultIn(template, 'es'));
    }
});
