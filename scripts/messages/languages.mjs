/** Reads the languages of the product where they are listed, without running it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a language is listed. */
export const LIST = 'packages/kernel/language/languages.ts';

/** `['en', 'es', 'ne']`: English first. */
export function readLanguages(root) {
  const [, list] = /LANGUAGES = \[([^\]]*)\]/.exec(readFileSync(join(root, LIST), 'utf8'));
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
}
