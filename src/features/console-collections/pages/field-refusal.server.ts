import type { Language } from '#lib/language/index.ts';
import type { ShownCollection } from '#records/index.ts';
import { words } from '../messages/collections.messages.ts';
import { collectionWords, type Refused, refusalOf } from './refused.server.ts';

export type FieldRefused = Refused;

interface Change {
  collection: ShownCollection;
  /** The place of the field in the list that is sent. */
  at: number;
  name: string;
  /** The controls in which there is no number. */
  notNumbers: readonly string[];
  language: Language;
}

/** Saves a field, and says what is wrong by its control; null when it is saved. */
export async function fieldRefusal(
  save: () => Promise<unknown>,
  { collection, at, name, notNumbers, language }: Change,
): Promise<FieldRefused | null> {
  const t = words[language];
  const errors: Record<string, string[]> = Object.fromEntries(
    notNumbers.map((path) => [path, [t.notNumber]]),
  );
  // A field without an id would take the place of the one that has its name: it would be changed, not added.
  const small = name.toLowerCase();
  const others = collection.fields.filter((_, n) => n !== at);
  if (others.some((field) => field.name.toLowerCase() === small)) {
    const problem = { code: 'validation_duplicated_field_name', message: '', params: { fieldName: name } };
    (errors.name ??= []).push(collectionWords(problem, language));
  }
  if (Object.keys(errors).length > 0) return { errors, problem: t.unsaved, others: [], changed: false };
  return refusalOf(save(), language, (path) => {
    const [list, n, option] = path.split('.');
    return list === 'fields' && n === String(at) ? (option ?? 'name') : null;
  });
}

/** The collections that a relation may lead to. */
export const targetsOf = ({
  all,
}: {
  all: () => readonly { id: string; name: string; type: string }[];
}): { id: string; name: string }[] =>
  all().flatMap(({ id, name, type }) => (type === 'view' ? [] : [{ id, name }]));
