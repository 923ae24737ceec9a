import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/event-form.messages.ts';

/** Pictures that an event's `cover` takes, as its collection declares them. */
export const COVER_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** Bytes. */
export const MAX_COVER = 10 * 1024 * 1024;

/** What is wrong with a picture before it is looked into, in the words of `language`; null when nothing is. */
export function coverProblem(
  { size, type }: { size: number; type: string },
  language: Language = 'en',
): string | null {
  const t = words[language];
  if (!COVER_TYPES.includes(type)) return t.pictureType;
  if (size > MAX_COVER) return t.pictureSize(Math.ceil(size / 1024 / 1024));
  return null;
}
