import type { AuthContext } from '../model/context.ts';
import { requireAuthCollection } from '../../credentials/auth-collection.ts';
import type { SignedIn, SignInOptions } from '../model/signed-in.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import type { StrongTables } from '../model/strong-tables.ts';
import { countCodes, findTotp, ownerOf, ownRow } from '../factors/owned.ts';
import { type AppKey, beginTotp, confirmTotp, pendingKey } from './set-up.ts';
import { signInWithTotp, waitsForTotp } from './sign-in-with-totp.ts';
import { renewCodes, switchTotpOff } from './switch-off.ts';

/**
 * Codes of an authenticator app (TOTP) as the second step of signing in. But for the last two, `id` is of the one who
 * asks. What is refused is thrown as ApiError, with `code` or `password` in its data.
 */
export interface AuthenticatorApp {
  /** `on` is when it was set up (UTC text), null when it is not. */
  state(collection: string, id: string): Promise<{ on: string | null; codesLeft: number }>;
  /** Makes a new secret. Throws 403 without a confirmed address, 409 when an app is set up. */
  begin(collection: string, id: string): Promise<void>;
  /** What the app is to be given; null unless begun, and that in the last half hour. */
  pending(collection: string, id: string): Promise<AppKey | null>;
  /** Switches it on by its first code. Returns the recovery codes, which nobody is told again. */
  confirm(collection: string, id: string, code: string): Promise<string[]>;
  /** Ten other recovery codes. */
  renewCodes(collection: string, id: string, code: string): Promise<string[]>;
  switchOff(collection: string, id: string, proof: { password: string; code: string }): Promise<void>;
  /** Whether a sign-in that was answered with this id waits for a code of an app. */
  isWanted(collection: string, mfaId: string): Promise<boolean>;
  /** The second step, with a code of the app or a recovery code. Throws 400, and 429 after too many wrong ones. */
  signIn(
    collection: string,
    step: { mfaId: string; code: string },
    options?: Pick<SignInOptions, 'place'>,
  ): Promise<SignedIn>;
}

export function authenticatorApp(context: AuthContext): AuthenticatorApp {
  const named = (name: string) => requireAuthCollection(context.registry, name);
  const own = async (name: string, id: string) => {
    const collection = named(name);
    return [context, collection, await ownRow(context, collection, id)] as const;
  };
  return {
    async state(name, id) {
      const owner = ownerOf(named(name), { id });
      const query = context.db.read<StrongTables>();
      const totp = await findTotp(query, owner);
      const on = totp?.confirmed || null;
      return { on, codesLeft: on ? await countCodes(query, owner) : 0 };
    },
    begin: async (name, id) => beginTotp(...(await own(name, id))),
    pending: async (name, id) => pendingKey(...(await own(name, id))),
    confirm: async (name, id, code) => confirmTotp(...(await own(name, id)), code),
    renewCodes: async (name, id, code) => renewCodes(...(await own(name, id)), code),
    switchOff: async (name, id, proof) => switchTotpOff(...(await own(name, id)), proof),
    isWanted: async (name, mfaId) => waitsForTotp(context, named(name), mfaId),
    async signIn(name, step, options) {
      const collection = named(name);
      const row = await signInWithTotp(context, collection, step);
      return finishSignIn(context, collection, row, 'totp', options);
    },
  };
}
