import { data } from 'react-router';
import { type Sentence, sentenceIn } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import type { RecordCollection } from '#records/index.ts';
import { words } from '../messages/record-pages.messages.ts';
import type { ConsoleData } from '../service.ts';

/** The collection that an address names. Throws the 404 page. */
export function collectionOf(service: ConsoleData, name: string): RecordCollection {
  const collection = service.collections().find((one) => one.name === name);
  if (!collection) throw data(null, { status: 404 });
  return collection;
}

/** Why nobody writes records of a collection in a way, whoever they are; null where superusers do. */
export function whyClosed(
  { type, hooks }: RecordCollection,
  act: 'create' | 'update' | 'delete',
  language: Language,
): string | null {
  if (type === 'view') return words[language].viewOnly;
  const closed: Sentence | undefined = hooks.closed?.[act];
  return closed === undefined ? null : sentenceIn(closed, language);
}
