import type { Route } from '../call/route.ts';
import { authMethods } from './auth-methods.ts';
import { authRefresh } from './auth-refresh.ts';
import { authWithOAuth2 } from './auth-with-oauth2.ts';
import { authWithPassword } from './auth-with-password.ts';
import { authWithOtp } from './auth-with-otp.ts';
import { authWithTotp } from './auth-with-totp.ts';
import { fromOwnAddresses } from './from-own-addresses.ts';
import { impersonate } from './impersonate.ts';
import { postEmailChange } from './confirm-email-change.ts';
import { postPasswordReset } from './confirm-password-reset.ts';
import { postVerification } from './confirm-verification.ts';
import { postEmailChangeRequest } from './request-email-change.ts';
import { postOtpRequest } from './request-otp.ts';
import { postPasswordResetRequest } from './request-password-reset.ts';
import { postVerificationRequest } from './request-verification.ts';
import { oauth2Providers } from './oauth2-providers.ts';
import { oauth2Failure, oauth2Redirect, oauth2Success } from './oauth2-redirect.ts';

const COLLECTION = '/api/collections/:collection';

export const authRoutes: readonly Route[] = [
  ['GET', `${COLLECTION}/auth-methods`, authMethods],
  ['POST', `${COLLECTION}/auth-with-password`, fromOwnAddresses(authWithPassword)],
  ['POST', `${COLLECTION}/auth-with-oauth2`, fromOwnAddresses(authWithOAuth2)],
  ['GET', '/api/oauth2-redirect', oauth2Redirect],
  ['POST', '/api/oauth2-redirect', oauth2Redirect],
  ['GET', '/api/oauth2-redirect-success', oauth2Success],
  ['GET', '/api/oauth2-redirect-failure', oauth2Failure],
  ['GET', '/api/collections/meta/oauth2-providers', oauth2Providers],
  ['POST', `${COLLECTION}/auth-refresh`, authRefresh],
  ['POST', `${COLLECTION}/request-otp`, fromOwnAddresses(postOtpRequest)],
  ['POST', `${COLLECTION}/auth-with-otp`, fromOwnAddresses(authWithOtp)],
  ['POST', `${COLLECTION}/auth-with-totp`, fromOwnAddresses(authWithTotp)],
  ['POST', `${COLLECTION}/request-verification`, fromOwnAddresses(postVerificationRequest)],
  ['POST', `${COLLECTION}/confirm-verification`, fromOwnAddresses(postVerification)],
  ['POST', `${COLLECTION}/request-password-reset`, fromOwnAddresses(postPasswordResetRequest)],
  ['POST', `${COLLECTION}/confirm-password-reset`, fromOwnAddresses(postPasswordReset)],
  ['POST', `${COLLECTION}/request-email-change`, fromOwnAddresses(postEmailChangeRequest)],
  ['POST', `${COLLECTION}/confirm-email-change`, fromOwnAddresses(postEmailChange)],
  ['POST', `${COLLECTION}/impersonate/:id`, impersonate],
];
