import { data } from 'react-router';

/** The form that was sent. What is none (another kind of body, one that is cut off) is the 400 page and no fault of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data('What was sent is no form. Open the page and send it again.', { status: 400 });
  }
}
