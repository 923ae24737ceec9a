import type { RegistryKeeper } from '../../collections/registry/registry-keeper.ts';
import type { RecordContext } from '../../credentials/context.ts';
import type { AppleNames } from '../../providers/apple-names.ts';
import type { OAuth2Defaults } from '../../providers/defaults.ts';
import type { FreshCache } from '../../store/fresh-cache.ts';
import type { Authenticated } from './authenticated.ts';
import type { RequireOpen } from './require-open.ts';
import type { Vault } from './vault.ts';

/** What signs people in, besides what records need. */
export interface AuthContext extends RecordContext {
  /** Public address, without a slash at the end. */
  origin: string;
  /** Brings the registry in step with what other processes have changed. */
  keeper: RegistryKeeper;
  /** Refuses somebody who has shown who they are where their account is closed. */
  requireOpen: RequireOpen;
  /** Keeps secrets of records that sign in. */
  vault: Vault;
  /** Providers that the installation's settings switch on; their secrets are in no table. */
  oauth2Defaults: OAuth2Defaults;
  appleNames: AppleNames;
  /** Whom tokens speak for. */
  sessions: FreshCache<Authenticated | null>;
}
