import { parseWithZod } from '@conform-to/zod/v4';
import { redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { words as entry } from '../messages/entry.messages.tsx';
import { inEach } from '#lib/language/index.ts';

const schema = inEach(entry, (t) =>
  z.object({ email: z.string(t.emailMissing).trim().pipe(z.email(t.noEmail)) }),
);

type Context = Readonly<RouterContextProvider>;

/** What a page that mails a link shows: who is signed in needs not type, and `?sent` says that it was asked for. */
export function mailPage(context: Context, request: Request) {
  return {
    email: context.get(pageContext).viewer?.email ?? '',
    sent: new URL(request.url).searchParams.has('sent'),
  };
}

/** Takes an address, asks for a mail to it, and leads to `sent`: the same for an address that nobody has. */
export async function requestMail(
  context: Context,
  request: Request,
  ask: (email: string) => Promise<void>,
  sent: string,
) {
  const { language, address } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schema[language] });
  if (submission.status !== 'success') return invalidForm(submission);
  try {
    await context.get(servicesContext).tries.count('mail', address());
    await ask(submission.value.email);
  } catch (error) {
    return refusedForm(submission, error, ['email'], { language });
  }
  return redirect(sent, 303);
}
