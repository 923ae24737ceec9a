import type { ProviderFacts } from './provider.ts';
import { CODE_HOSTS } from './code-hosts.ts';
import { LEISURE } from './leisure.ts';
import { NETWORKS } from './networks.ts';
import { OPENID_PROVIDERS } from './openid.ts';
import { WORK } from './work.ts';

const { apple, google, oidc, oidc2, oidc3 } = OPENID_PROVIDERS;
const { microsoft, ...work } = WORK;

/** Every provider by the name that collections keep, those that people look for first first. */
export const PROVIDERS: ReadonlyMap<string, ProviderFacts> = new Map<string, ProviderFacts>(
  Object.entries({
    apple,
    google,
    microsoft,
    ...NETWORKS,
    ...CODE_HOSTS,
    ...work,
    ...LEISURE,
    oidc,
    oidc2,
    oidc3,
  }),
);
