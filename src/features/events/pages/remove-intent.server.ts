import { data } from 'react-router';
import type { Language } from '#lib/language/index.ts';
import { refusal } from './answered.server.ts';

/** The answer to a list's "remove": the sentence why not, or null when it is gone; undefined when something else was sent. */
export async function removeIntent(
  form: FormData,
  remove: (id: string) => Promise<void>,
  language: Language,
) {
  if (form.get('intent') !== 'remove') return undefined;
  const id = form.get('id');
  const problem = await refusal(remove(typeof id === 'string' ? id : ''), language);
  return data({ problem, reply: undefined }, { status: problem === null ? 200 : 409 });
}
