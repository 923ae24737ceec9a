import type { Database } from '#platform/db/index.ts';
import { appCode } from '../../support/authenticator-app.ts';
import { type AuthApp, PASSWORD, post, startAuthApp } from './auth-world.ts';

const ANN = 'ann@example.com';

/** The records backend with Ann, who has an authenticator app. */
export interface TotpApp extends AuthApp {
  /** Ann's. */
  id: string;
  secret: string;
  codes: string[];
}

/** Ann's address is confirmed, and her app is set up; the step of its first code is over. */
export async function withTotp(db: Database): Promise<TotpApp> {
  const app = await startAuthApp(db);
  await app.user('ann');
  return { ...app, ...(await inStep(app, ANN)), [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

/** Sets up an app for the user with that address. */
export async function inStep(
  app: AuthApp,
  email: string,
): Promise<{ id: string; secret: string; codes: string[] }> {
  const id = await verifiedUser(app, email);
  const { authenticatorApp } = app.records.auth;
  await authenticatorApp.begin('users', id);
  const { secret } = (await authenticatorApp.pending('users', id)) ?? { secret: '' };
  const codes = await authenticatorApp.confirm('users', id, appCode(secret, app.clock.now()));
  app.clock.advance(30_000);
  return { id, secret, codes };
}

/** The id of the user with that address, which is confirmed now. */
export async function verifiedUser(app: AuthApp, email: string): Promise<string> {
  const id = String((await app.records.auth.findUser(email))?.id);
  const root = await app.superuser();
  await root.collection('users').update(id, { verified: true });
  return id;
}

export const codeOf = (app: TotpApp, steps = 0): string => appCode(app.secret, app.clock.now(), steps);

/** Six digits that are no code of Ann's now. */
export function wrongOf(app: TotpApp): string {
  const right = [-1, 0, 1].map((steps) => codeOf(app, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

export const byPassword = (app: AuthApp) =>
  post(app, 'users/auth-with-password', { identity: ANN, password: PASSWORD });

/** What Ann's password is answered with. */
export async function firstStep(app: AuthApp): Promise<string> {
  return ((await byPassword(app)).body as { mfaId: string }).mfaId;
}

export const withCode = (app: AuthApp, mfaId: string, code: string) =>
  post(app, 'users/auth-with-totp', { mfaId, code });
