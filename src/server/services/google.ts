import type { Config } from '#platform/config/index.ts';
import type { OAuth2Defaults } from '#records/index.ts';

/** Google as the settings have it; nothing without them. Its secret stays in memory. */
export function googleOf({ googleClientId, secrets }: Config): OAuth2Defaults[string] {
  if (!googleClientId || !secrets.googleClientSecret) return [];
  return [{ name: 'google', clientId: googleClientId, clientSecret: secrets.googleClientSecret }];
}
