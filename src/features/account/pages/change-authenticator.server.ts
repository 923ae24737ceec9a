import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { words } from '#features/auth/messages/authenticator.messages.ts';
import { qrSvg } from '#platform/qr/index.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import type { Language } from '#lib/language/index.ts';

type Context = Readonly<RouterContextProvider>;

/** Whose app it is, and where it is set up. */
export interface AuthenticatorPlace {
  collection: 'users' | '_superusers' | '_staff';
  id: string;
  /** The page that this is on. */
  page: string;
  /** Where to go when it is switched off. */
  off: string;
  /** Lets pass who has just shown who they are; throws a redirect for others. */
  fresh: () => Promise<unknown>;
}

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
export async function authenticatorState(context: Context, place: AuthenticatorPlace, verified: boolean) {
  const { collection, id, fresh } = place;
  const { authenticatorApp } = context.get(servicesContext).records.auth;
  const state = await authenticatorApp.state(collection, id);
  if (!state.on && verified) await fresh();
  const key = state.on || !verified ? null : await authenticatorApp.pending(collection, id);
  const { picture } = words[context.get(pageContext).language];
  return { ...state, verified, pending: key && { ...key, svg: qrSvg(key.uri, { title: picture }) } };
}

/** Each form of the page says by `intent` what it is for. Recovery codes are told in the answer, and never again. */
export async function changeAuthenticator(context: Context, request: Request, place: AuthenticatorPlace) {
  const { collection, id } = place;
  const { language } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schemaIn(language) });
  if (submission.status !== 'success') return again(invalidForm(submission, HIDE));
  const asked = submission.value;
  const { authenticatorApp: app } = context.get(servicesContext).records.auth;
  if (asked.intent === 'begin' || asked.intent === 'confirm') await place.fresh();
  try {
    switch (asked.intent) {
      case 'begin':
        await app.begin(collection, id);
        return redirect(place.page, 303);
      case 'confirm':
        return told(await app.confirm(collection, id, asked.code));
      case 'renew':
        return told(await app.renewCodes(collection, id, asked.code));
      case 'off':
        await app.switchOff(collection, id, asked);
        return redirect(place.off, 303);
    }
  } catch (error) {
    return again(refusedForm(submission, error, ['code', 'password'], { ...HIDE, language }));
  }
}

const told = (codes: string[]) => ({ lastResult: undefined, codes });

/** The form again. */
const again = ({ data: lastResult, init }: ReturnType<typeof invalidForm>) =>
  data({ lastResult, codes: null }, init ?? {});
