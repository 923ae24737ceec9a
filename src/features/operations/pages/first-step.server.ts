import type { RouterContextProvider } from 'react-router';
import type { OperatorCollection } from '#features/staff/model/collections.ts';
import { returnTo } from '#shared/session/return-to.ts';
import {
  forgottenLine,
  type SealedCookie,
  sealedLine,
  unsealed,
} from '#shared/session/sealed-cookie.server.ts';

/** Who has signed in, for the room of staff. */
export const whoOf = ({ record }: { record: Record<string, unknown> }) => ({
  id: String(record.id),
  email: String(record.email),
  role: typeof record.role === 'string' ? record.role : '',
});

type Context = Readonly<RouterContextProvider>;

/** What the first step ended with. */
interface FirstStep {
  collection: OperatorCollection;
  mfaId: string;
  next: string;
}

/** A password was right, and a code of their app is to follow. */
const STEP: SealedCookie = { name: 'mela_superuser_step', path: '/_/sign-in', seconds: 10 * 60 };

/** Pages that superusers alone see. */
const OWN = ['/_', '/support', '/operator'];

/** Where a superuser goes after signing in: to the page of superusers that they wanted, else to the home of the console. */
export function superusersWay(next: string | null | undefined): string {
  const way = returnTo(next, '/_/');
  return OWN.some((own) => way === own || way.startsWith(`${own}/`) || way.startsWith(`${own}?`))
    ? way
    : '/_/';
}

/** A Set-Cookie line that remembers the first step (`mfaId`) and where to go after the second. */
export function rememberStep(context: Context, step: FirstStep): Promise<string> {
  return sealedLine(context, STEP, JSON.stringify(step));
}

/** The first step that this browser has taken; null when it has not, or too long ago. */
export async function firstStep(context: Context, request: Request): Promise<FirstStep | null> {
  const text = await unsealed(context, request, STEP);
  return text ? (JSON.parse(text) as FirstStep) : null;
}

/** A Set-Cookie line that has the browser forget it. */
export const forgetStep = (context: Context): string => forgottenLine(context, STEP);
