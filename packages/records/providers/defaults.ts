import type { OAuth2Provider } from '../schema/auth-options.ts';

/** Providers that the installation's settings switch on for collections, by the collection's name. */
export type OAuth2Defaults = Readonly<
  Record<string, readonly Pick<OAuth2Provider, 'name' | 'clientId' | 'clientSecret'>[]>
>;
