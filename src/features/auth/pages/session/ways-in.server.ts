import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#shared/request/context.server.ts';

/** The ways in that this site has, besides making an account. */
export interface WaysIn {
  password: boolean;
  /** A one-time password by mail. */
  code: boolean;
  passkey: boolean;
  providers: { name: string; displayName: string }[];
}

export function waysIn(context: Readonly<RouterContextProvider>): WaysIn {
  const { auth } = context.get(servicesContext).records;
  return { ...auth.waysIn('users'), passkey: auth.passkeys.available, providers: auth.providers('users') };
}
