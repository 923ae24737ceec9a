import { plainText } from '#lib/plain-text.ts';

/** By what a person is greeted: the first word of their name; '' when there is none. */
export function firstName(name: string): string {
  return plainText(name).split(' ')[0] ?? '';
}
