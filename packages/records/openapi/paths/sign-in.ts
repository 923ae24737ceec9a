import {
  answers,
  calls,
  done,
  file,
  inQuery,
  json,
  jsonOrForm,
  type Paths,
} from '#platform/openapi/index.ts';
import { email, integer, list, object, ref, text, uri } from '#platform/openapi/index.ts';
import { collection, fields } from './records.ts';

const COLLECTION = '/api/collections/{collection}';
const expand = inQuery('expand', 'Relations of the record to include.');
const parameters = [collection, fields, expand];
const signedIn = {
  ...answers(ref('Authentication')),
  401: {
    description:
      'A second sign-in step is needed: send this `mfaId` with it. If `totp` is among the ways, use `auth-with-totp` with a code of the authenticator app.',
    ...json(ref('SecondFactor')),
  },
};
const mfaId = { ...text, description: 'The `mfaId` of the first sign-in step.' };
const form = (properties: Record<string, unknown>, required?: readonly string[]) =>
  jsonOrForm(object(properties, required));

const WAYS: Paths = calls('Signing in', {
  [`GET ${COLLECTION}/auth-methods`]: {
    id: 'listAuthMethods',
    summary: 'List the ways to sign in',
    caller: 'anybody',
    parameters: [collection, fields],
    answers: answers(ref('AuthMethods')),
  },
  [`POST ${COLLECTION}/auth-with-password`]: {
    id: 'authWithPassword',
    summary: 'Sign in with a password',
    caller: 'anybody',
    parameters,
    body: form({ identity: text, password: text, identityField: text, mfaId }, ['identity', 'password']),
    answers: signedIn,
  },
  [`POST ${COLLECTION}/auth-with-oauth2`]: {
    id: 'authWithOAuth2',
    summary: 'Sign in with a provider’s code; creates a record for a new account',
    caller: 'anybody',
    parameters,
    body: form(
      {
        provider: text,
        code: text,
        codeVerifier: text,
        redirectURL: uri,
        createData: { type: 'object', description: 'For the new record.', additionalProperties: true },
        mfaId,
      },
      ['provider', 'code', 'redirectURL'],
    ),
    answers: signedIn,
  },
  [`POST ${COLLECTION}/request-otp`]: {
    id: 'requestOTP',
    summary: 'Email a one-time password; the answer is the same for unknown addresses',
    caller: 'anybody',
    parameters: [collection],
    body: form({ email }),
    answers: answers(object({ otpId: text })),
  },
  [`POST ${COLLECTION}/auth-with-otp`]: {
    id: 'authWithOTP',
    summary: 'Sign in with a one-time password',
    caller: 'anybody',
    parameters,
    body: form({ otpId: text, password: text, mfaId }, ['otpId', 'password']),
    answers: signedIn,
  },
  [`POST ${COLLECTION}/auth-with-totp`]: {
    id: 'authWithTOTP',
    summary: 'Complete the second step with a code of the authenticator app or a recovery code',
    caller: 'anybody',
    parameters,
    body: form({ mfaId, code: text }, ['mfaId', 'code']),
    answers: answers(ref('Authentication')),
  },
  [`POST ${COLLECTION}/auth-refresh`]: {
    id: 'authRefresh',
    summary: 'Exchange a token for a new one',
    parameters,
    answers: answers(ref('Authentication')),
  },
  [`POST ${COLLECTION}/impersonate/{id}`]: {
    id: 'impersonate',
    summary: 'Get a token of another account that cannot be refreshed',
    caller: 'superuser',
    parameters,
    body: form(
      {
        duration: { ...integer, minimum: 0, description: 'In seconds; 0 for the collection’s own duration.' },
      },
      [],
    ),
    bodyOptional: true,
    answers: answers(ref('Authentication')),
  },
});

const ACCOUNTS: Paths = calls('Accounts', {
  [`POST ${COLLECTION}/request-verification`]: {
    id: 'requestVerification',
    summary: 'Email a link to confirm the address',
    caller: 'anybody',
    parameters: [collection],
    body: form({ email }),
    answers: done,
  },
  [`POST ${COLLECTION}/confirm-verification`]: {
    id: 'confirmVerification',
    summary: 'Confirm the address',
    caller: 'anybody',
    parameters: [collection],
    body: form({ token: text }),
    answers: done,
  },
  [`POST ${COLLECTION}/request-password-reset`]: {
    id: 'requestPasswordReset',
    summary: 'Email a link to set a new password',
    caller: 'anybody',
    parameters: [collection],
    body: form({ email }),
    answers: done,
  },
  [`POST ${COLLECTION}/confirm-password-reset`]: {
    id: 'confirmPasswordReset',
    summary: 'Set a new password; all earlier tokens stop working',
    caller: 'anybody',
    parameters: [collection],
    body: form({ token: text, password: text, passwordConfirm: text }),
    answers: done,
  },
  [`POST ${COLLECTION}/request-email-change`]: {
    id: 'requestEmailChange',
    summary: 'Email a link to the new address',
    parameters: [collection],
    body: form({ newEmail: email }),
    answers: done,
  },
  [`POST ${COLLECTION}/confirm-email-change`]: {
    id: 'confirmEmailChange',
    summary: 'Confirm the new address; all earlier tokens stop working',
    caller: 'anybody',
    parameters: [collection],
    body: form({ token: text, password: text }),
    answers: done,
  },
});

const returned = { state: text, code: text, error: text };
const away = { description: 'Redirects to the last page of the provider’s window.' };

const OAUTH2: Paths = calls('OAuth2', {
  'GET /api/oauth2-redirect': {
    id: 'oauth2Redirect',
    summary: 'Receive people from a provider',
    caller: 'anybody',
    parameters: Object.keys(returned).map((name) => inQuery(name, 'As the provider returned it.')),
    answers: { 307: away },
  },
  'POST /api/oauth2-redirect': {
    id: 'oauth2RedirectByForm',
    summary: 'The same for providers that post a form (Apple)',
    caller: 'anybody',
    body: {
      content: {
        'application/x-www-form-urlencoded': { schema: object({ ...returned, user: text }, []) },
      },
    },
    answers: { 303: away },
  },
  'GET /api/oauth2-redirect-success': {
    id: 'oauth2RedirectSuccess',
    summary: 'The last page, if it succeeded',
    caller: 'anybody',
    answers: file('text/html'),
  },
  'GET /api/oauth2-redirect-failure': {
    id: 'oauth2RedirectFailure',
    summary: 'The last page, if it failed',
    caller: 'anybody',
    answers: file('text/html'),
  },
  'GET /api/collections/meta/oauth2-providers': {
    id: 'listOAuth2Providers',
    summary: 'List the providers that a collection can use',
    caller: 'superuser',
    answers: answers(list(ref('OAuth2ProviderInfo'))),
  },
});

export const signInPaths: Paths = { ...WAYS, ...ACCOUNTS, ...OAUTH2 };
