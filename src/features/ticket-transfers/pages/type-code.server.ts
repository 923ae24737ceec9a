import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/take.messages.tsx';
import { spacedCode, typedCode } from '../model/transfer-code.ts';
import type { Route } from './+types/type-code';

/** Leads to the ticket of a code. */
export async function action({ context, request }: Route.ActionArgs) {
  const given = (await readForm(request)).get('code');
  const typed = typeof given === 'string' ? given : '';
  const code = typedCode(typed);
  if (code === '')
    return data({ typed, problem: words[context.get(pageContext).language].wrongCode }, { status: 400 });
  throw redirect(`/transfer/${spacedCode(code)}`);
}
