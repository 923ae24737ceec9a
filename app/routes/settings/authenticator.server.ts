import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { words } from '#app/components/account/authenticator.messages.ts';
import { pageContext, servicesContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#app/forms/reply.server.ts';
import { requireFreshViewer } from '#app/session/fresh-proof.server.ts';
import { requireViewer } from '#app/session/guard.server.ts';
import type { Language } from '#lib/language/index.ts';
import type { Route } from './+types/authenticator';

const PAGE = '/account/security/authenticator';

function schemaIn(language: Language) {
  const { codeMissing, noCode, passwordMissing } = words[language];
  const code = z.string(codeMissing).trim().max(40, noCode);
  return z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('begin') }),
    z.object({ intent: z.literal('confirm'), code }),
    z.object({ intent: z.literal('renew'), code }),
    z.object({ intent: z.literal('off'), code, password: z.string(passwordMissing) }),
  ]);
}
const HIDE = { hide: ['password', 'code'] };

/** Setting an app up takes a fresh proof, and shows its secret; what is set up shows nothing that could be copied. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { id, email, verified } = requireViewer(context, request);
  const { authenticatorApp } = context.get(servicesContext).records.auth;
  const state = await authenticatorApp.state('users', id);
  if (!state.on && verified) await requireFreshViewer(context, request, PAGE);
  const key = state.on || !verified ? null : await authenticatorApp.pending('users', id);
  const pending = key && {
    ...key,
    svg: pictureOf(key.uri, words[context.get(pageContext).language].picture),
  };
  return { ...state, email, verified, pending };
}

/** Each form of the page says by `intent` what it is for. Recovery codes are told in the answer, and never again. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const { language } = context.get(pageContext);
  const schema = schemaIn(language);
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return again(invalidForm(submission, HIDE));
  const asked = submission.value;
  const { authenticatorApp: app } = context.get(servicesContext).records.auth;
  if (asked.intent === 'begin' || asked.intent === 'confirm')
    await requireFreshViewer(context, request, PAGE);
  try {
    switch (asked.intent) {
      case 'begin':
        await app.begin('users', viewer.id);
        return redirect(PAGE, 303);
      case 'confirm':
        return told(await app.confirm('users', viewer.id, asked.code));
      case 'renew':
        return told(await app.renewCodes('users', viewer.id, asked.code));
      case 'off':
        await app.switchOff('users', viewer.id, asked);
        return redirect('/account/security?done=authenticator-off', 303);
    }
  } catch (error) {
    return again(refusedForm(submission, error, ['code', 'password'], { ...HIDE, language }));
  }
}

const told = (codes: string[]) => ({ lastResult: undefined, codes });

/** The form again. */
const again = ({ data: lastResult, init }: ReturnType<typeof invalidForm>) =>
  data({ lastResult, codes: null }, init ?? {});

/** What the app's camera reads, as a picture that screen readers have a name for. */
function pictureOf(uri: string, name: string): string {
  return renderSVG(uri, { border: 3 }).replace('<svg ', `<svg role="img" aria-label="${name}" `);
}
