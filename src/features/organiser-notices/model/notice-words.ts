import { type Language, LANGUAGES } from '#lib/language/index.ts';

/** What a notice says in one language. */
export interface Said {
  subject: string;
  text: string;
}

/** What it says in each language in which it was written: one at least. */
export type NoticeWords = Partial<Record<Language, Said>>;

/** What somebody reads: in their language, or in the first in which it was written. */
export function saidIn(words: NoticeWords, language: Language): Said & { language: Language } {
  const written = [language, ...LANGUAGES].find((each) => words[each]) ?? language;
  return { subject: '', text: '', ...words[written], language: written };
}

/** The words as they are kept. */
export const wordsOf = ({ words }: { words: string }): NoticeWords => JSON.parse(words) as NoticeWords;
