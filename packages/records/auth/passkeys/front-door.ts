import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { AuthContext } from '../model/context.ts';
import { requireAuthCollection } from '../../credentials/auth-collection.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import type { SignedIn, SignInOptions } from '../model/signed-in.ts';
import { ownerOf, ownRow } from '../factors/owned.ts';
import type { PasskeyAnswer } from './answer.ts';
import { removePasskey, renamePasskey } from './own-passkeys.ts';
import { registerPasskey, registrationOptions } from './register-passkey.ts';
import { relyingPartyAt } from './relying-party.ts';
import { requestOptions, signInWithPasskey } from './sign-in-with-passkey.ts';
import { passkeysOf, type ShownPasskey, shown } from './stored-passkey.ts';

/**
 * Passkeys (WebAuthn). The challenge in the options is for the caller to remember, out of the browser's reach, and to
 * bring with the answer: it counts once. `id` is of the one who asks. What is refused is thrown as ApiError.
 */
export interface PasskeySignIn {
  /** Browsers have passkeys at this site's address. */
  readonly available: boolean;
  ofRecord(collection: string, id: string): Promise<ShownPasskey[]>;
  /** What the browser is to make one by. Throws 403 without a confirmed address, 409 with too many. */
  registration(collection: string, id: string): Promise<PublicKeyCredentialCreationOptionsJSON>;
  register(collection: string, id: string, answer: PasskeyAnswer & { name: string }): Promise<ShownPasskey>;
  /** Throws 400 about `name`, 404 for somebody else's. */
  rename(collection: string, id: string, passkeyId: string, name: string): Promise<void>;
  remove(collection: string, id: string, passkeyId: string): Promise<void>;
  /** What the browser is to sign in by, whoever it is. */
  request(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Signs in with the passkey that answered: it counts as both steps. Throws 400, and 403 by the collection's rule. */
  signIn(
    collection: string,
    answer: PasskeyAnswer,
    options?: Pick<SignInOptions, 'place'>,
  ): Promise<SignedIn>;
}

export function passkeys(context: AuthContext): PasskeySignIn {
  const named = (name: string) => requireAuthCollection(context.registry, name);
  const own = async (name: string, id: string) => {
    const collection = named(name);
    return [context, collection, await ownRow(context, collection, id)] as const;
  };
  return {
    available: relyingPartyAt(context.origin) !== null,
    ofRecord: async (name, id) => (await passkeysOf(context, ownerOf(named(name), { id }))).map(shown),
    registration: async (name, id) => registrationOptions(...(await own(name, id))),
    register: async (name, id, answer) => shown(await registerPasskey(...(await own(name, id)), answer)),
    rename: async (name, id, passkey, typed) => renamePasskey(...(await own(name, id)), passkey, typed),
    remove: async (name, id, passkey) => removePasskey(...(await own(name, id)), passkey),
    request: () => requestOptions(context),
    async signIn(name, answer, options) {
      const collection = named(name);
      const row = await signInWithPasskey(context, collection, answer);
      return finishSignIn(context, collection, row, 'passkey', options);
    },
  };
}
