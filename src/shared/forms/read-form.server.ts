import { data } from 'react-router';
import { inEach } from '#lib/language/index.ts';
import { readFormData } from '#records/index.ts';
import { words } from './form.messages.ts';
import { areFormNames } from './form-names.ts';

/**
 * The form that was sent. What is none (another kind of body, one that is cut off, fields that no form of ours could have)
 * is the 400 page and no fault of ours. Every page reads its forms by this.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readFormData(request).catch(() => null);
  if (form === null || !areFormNames(form.keys()))
    throw data({ message: inEach(words, (t) => t.noForm) }, { status: 400 });
  return form;
}
