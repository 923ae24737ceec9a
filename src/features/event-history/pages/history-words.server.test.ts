import { expect, it } from 'vitest';
import type { HistoryEntry } from '#features/audit/index.ts';
import { type Language, LANGUAGES, LOCALES } from '#lib/language/index.ts';
import { auditedFields } from '#shared/entity/history.ts';
import { DEFINED, historyWords } from './history-words.server.ts';

function called(action: string, field: string, language: Language): string | undefined {
  const words = historyWords({}, { currency: 'EUR', timezone: 'UTC', language, locale: LOCALES[language] });
  const entry = { action, changes: [{ field, before: null, after: null }] };
  return words.changes(entry as unknown as HistoryEntry)[0]?.field;
}

it.each(Object.entries(DEFINED))('calls each field of %s what people call it', (what, of) => {
  for (const language of LANGUAGES) {
    for (const field of auditedFields(of))
      expect({ field, called: called(`${what}.edit`, field, language) }).not.toEqual({
        field,
        called: field,
      });
  }
});

it('calls the size of a quota what its form does', () => {
  expect(called('quotas.edit', 'size', 'en')).toBe('Total quantity');
  expect(called('quotas.create', 'size', 'es')).toBe('Cuántas en total');
  expect(called('prices.edit', 'size', 'en')).toBe('size');
});
