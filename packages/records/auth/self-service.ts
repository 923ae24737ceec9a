import { notFound } from '#lib/errors.ts';
import type { AuthContext } from './model/context.ts';
import { findById } from '../store/reader.ts';
import { type AuthCollection, requireAuthCollection } from '../credentials/auth-collection.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.ts';
import { finishSignIn } from './sign-in/finish-sign-in.ts';
import { requestOtp } from './otp/request-otp.ts';
import { signInWithOtp } from './otp/sign-in-with-otp.ts';
import { confirmPasswordReset, requestPasswordReset } from './password-reset.ts';
import { signInWithPassword } from './sign-in/sign-in.ts';
import { requireSuperuserAddress } from './sign-in/superuser-addresses.ts';
import type { SignedIn, SignInOptions } from './model/signed-in.ts';
import { confirmVerification, requestVerification } from './verification.ts';

/**
 * What people do about their own accounts, by the same code as the API's endpoints: each throws the ApiError that the
 * endpoint answers with. Requests for mail say nothing about whether anybody has that address.
 */
export interface SelfService {
  /** Throws 400 "Failed to authenticate.", and 401 with `mfaId` in its data where a second way in is wanted. */
  signIn(collection: string, identity: string, password: string, options?: SignInOptions): Promise<SignedIn>;
  /** Throws 400 "Invalid or expired OTP.", and 401 as `signIn` does. */
  signInWithOtp(
    collection: string,
    otpId: string,
    password: string,
    options?: SignInOptions,
  ): Promise<SignedIn>;
  /** Returns the id that the mailed password is to be sent with. */
  requestOtp(collection: string, email: string): Promise<string>;
  requestVerification(collection: string, email: string): Promise<void>;
  confirmVerification(collection: string, token: string): Promise<void>;
  requestPasswordReset(collection: string, email: string): Promise<void>;
  confirmPasswordReset(
    collection: string,
    form: { token: string; password: string; passwordConfirm: string },
  ): Promise<void>;
  /** For the record of that id, who must be the one who asks. */
  requestEmailChange(collection: string, id: string, newEmail: string): Promise<void>;
  confirmEmailChange(collection: string, form: { token: string; password: string }): Promise<void>;
}

export function selfService(context: AuthContext): SelfService {
  const named = (name: string): AuthCollection => requireAuthCollection(context.registry, name);
  return {
    async signIn(name, identity, password, options) {
      const collection = named(name);
      await requireSuperuserAddress(context, collection, options?.place?.address);
      const row = await signInWithPassword(context, collection, { identity, password, ...options });
      return finishSignIn(context, collection, row, 'password', options);
    },
    async signInWithOtp(name, otpId, password, options) {
      const collection = named(name);
      const address = options?.place?.address ?? '';
      const row = await signInWithOtp(context, collection, { otpId, password }, address);
      return finishSignIn(context, collection, row, 'otp', options);
    },
    requestOtp: async (name, email) => requestOtp(context, named(name), email),
    requestVerification: async (name, email) => requestVerification(context, named(name), email),
    confirmVerification: async (name, token) => confirmVerification(context, named(name), token),
    requestPasswordReset: async (name, email) => requestPasswordReset(context, named(name), email),
    confirmPasswordReset: async (name, form) => confirmPasswordReset(context, named(name), form),
    async requestEmailChange(name, id, newEmail) {
      const collection = named(name);
      const row = await findById(context.db.read(), context.raw, collection, id);
      if (!row) throw notFound();
      await requestEmailChange(context, collection, row, newEmail);
    },
    confirmEmailChange: async (name, form) => confirmEmailChange(context, named(name), form),
  };
}
