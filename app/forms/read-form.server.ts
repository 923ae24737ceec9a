import { data } from 'react-router';
import { inEach } from '#lib/language/index.ts';
import { words } from './form.messages.ts';

/** The form that was sent. What is none (another kind of body, one that is cut off) is the 400 page and no fault of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({ message: inEach(words, (say) => say.noForm) }, { status: 400 });
  }
}
