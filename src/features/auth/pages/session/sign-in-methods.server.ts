import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#shared/request/context.server.ts';

/** The ways in that this site has, besides making an account. */
export interface SignInMethods {
  password: boolean;
  /** A one-time password by mail. */
  code: boolean;
  passkey: boolean;
  providers: { name: string; displayName: string }[];
}

export function signInMethods(context: Readonly<RouterContextProvider>): SignInMethods {
  const { auth } = context.get(servicesContext).records;
  return {
    ...auth.signInMethods('users'),
    passkey: auth.passkeys.available,
    providers: auth.providers('users'),
  };
}
