import { data, redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { readCookie, SUPERUSER_COOKIE, superuserCookie } from '#shared/session/cookies.server.ts';
import { isSecure } from '#shared/session/sealed-cookie.server.ts';
import { type Operator, operatorWhoAsks, CONSOLE_SIGN_IN } from '#features/staff/pages/operator.server.ts';
import {
  allowsOperator,
  type OperatorRole,
  type StaffPermission,
} from '#features/staff/model/permissions.ts';
import { words as roles } from '#features/staff/messages/roles.messages.ts';
import { staffService } from '#features/staff/service.ts';
import type { ConsoleActs } from '../model/console-access.ts';
import { words } from '../messages/access.messages.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The operator who asks for a page of the console. Everybody else is led to its sign-in page, whatever the address: who is
 * not signed in isn't told which pages there are.
 */
export async function requireSignedIn(context: Context, request: Request): Promise<Operator> {
  const operator = await operatorWhoAsks(context, request);
  if (operator) return operator;
  const { pathname, search } = new URL(request.url);
  const query = new URLSearchParams();
  // What a form held is gone, and its address may be no page.
  if (request.method === 'GET' && !/^\/_\/?$/.test(pathname)) query.set('next', pathname + search);
  const had = readCookie(request, SUPERUSER_COOKIE) !== null;
  if (had) query.set('ended', '1');
  const headers = had ? { 'set-cookie': superuserCookie(null, isSecure(context)) } : undefined;
  throw redirect(query.size > 0 ? `${CONSOLE_SIGN_IN}?${query}` : CONSOLE_SIGN_IN, {
    status: 303,
    ...(headers ? { headers } : {}),
  });
}

/**
 * The operator who asks, if their role includes the permission. Others get 403 with who can help; who isn't signed in is led
 * to the sign-in page. Each loader of the console begins with it; the console's frame has asked for all of them before, so
 * that a page which forgets is closed all the same.
 */
export async function requireOperator(
  context: Context,
  request: Request,
  permission: StaffPermission,
): Promise<Operator> {
  const operator = await requireSignedIn(context, request);
  if (!allowsOperator(operator.role, permission)) throw await refused(context, operator.role);
  return operator;
}

/**
 * The same for a form: `intent` says which of the page's `acts` it is ('' for a form without one). Throws 400 for an act that
 * the page doesn't have.
 */
export async function requireAct<Acts extends ConsoleActs>(
  context: Context,
  request: Request,
  acts: Acts,
  intent: unknown,
): Promise<{ operator: Operator; intent: keyof Acts & string }> {
  const known = Object.keys(acts).find((act) => act === intent);
  const permission = known === undefined ? undefined : acts[known];
  if (known === undefined || permission === undefined) {
    await requireSignedIn(context, request);
    throw data(null, { status: 400 });
  }
  return { operator: await requireOperator(context, request, permission), intent: known };
}

/** For pages of operators in the frame of the site: whoever isn't one gets the page of an address that there isn't (404). */
export async function requireOperatorHere(
  context: Context,
  request: Request,
  permission: StaffPermission,
): Promise<Operator> {
  const operator = await operatorWhoAsks(context, request);
  if (!operator) throw data(null, { status: 404 });
  if (!allowsOperator(operator.role, permission)) throw await refused(context, operator.role);
  return operator;
}

/** 403: what the role is, and who can change it. */
export async function refused(context: Context, role: OperatorRole) {
  const { language } = context.get(pageContext);
  const superusers = await context.get(staffService).superusers();
  const t = words[language];
  return data(
    {
      message: t.mayNot(roles[language].role[role]),
      help: t.whoHelps(superusers.join(', ')),
      back: { to: '/_/', label: t.back },
    },
    { status: 403 },
  );
}
