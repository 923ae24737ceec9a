import type { FieldError } from '#lib/errors.ts';
import { fieldError, REQUIRED } from '../../fields/field-error.ts';
import { PROVIDERS } from '../../providers/table.ts';
import type { AuthOptions, OAuth2Provider, TokenOptions } from '../../schema/auth-options.ts';
import { singleUniqueIndex } from '../../schema/index-statement.ts';
import type { MailTemplate } from '../../schema/mail-templates.ts';
import { checkRule, systemRuleChange } from './check-rule.ts';
import { type ErrorTree, firstOf, listTree, treeOf } from './error-tree.ts';
import { atLeast, atMost, lengthWithin } from './limits.ts';
import type { Validation } from './validation.ts';

type Found = Record<string, FieldError | ErrorTree | null>;

/** Seconds: about three years. */
const LONGEST_TOKEN = 94_670_856;
/** Seconds: a day. */
const LONGEST_WAIT = 86_400;

/** What is wrong with an auth collection's options, by option. */
export function checkAuthOptions(validation: Validation): Found {
  const { auth } = validation.after;
  // The type was changed to this one, which is told there.
  if (!auth) return {};
  const found: Found = {
    authRule: checkOwnRule(validation, auth, 'authRule'),
    manageRule: checkOwnRule(validation, auth, 'manageRule'),
    authAlert: nested('emailTemplate', checkTemplate(auth.authAlert.emailTemplate)),
    passwordAuth:
      auth.passwordAuth.enabled && auth.passwordAuth.identityFields.length === 0
        ? { identityFields: REQUIRED }
        : null,
    oauth2: auth.oauth2.enabled ? nested('providers', checkProviders(auth.oauth2.providers)) : null,
    otp: treeOf({
      duration: auth.otp.enabled ? seconds(auth.otp.duration, LONGEST_WAIT) : null,
      length: auth.otp.enabled ? (auth.otp.length === 0 ? REQUIRED : atLeast(auth.otp.length, 4)) : null,
      emailTemplate: checkTemplate(auth.otp.emailTemplate),
    }),
    mfa: nested('duration', auth.mfa.enabled ? seconds(auth.mfa.duration, LONGEST_WAIT) : null),
    authToken: checkToken(auth.authToken),
    passwordResetToken: checkToken(auth.passwordResetToken),
    emailChangeToken: checkToken(auth.emailChangeToken),
    verificationToken: checkToken(auth.verificationToken),
    fileToken: checkToken(auth.fileToken),
    verificationTemplate: checkTemplate(auth.verificationTemplate),
    resetPasswordTemplate: checkTemplate(auth.resetPasswordTemplate),
    confirmEmailChangeTemplate: checkTemplate(auth.confirmEmailChangeTemplate),
  };
  // What depends on several options is looked at when each is right by itself.
  if (treeOf(found)) return found;
  return (
    firstOf<Found>(
      () => checkMfa(validation, auth),
      () => checkIdentityFields(validation, auth),
    ) ?? {}
  );
}

const nested = (name: string, error: FieldError | ErrorTree | null): ErrorTree | null =>
  treeOf({ [name]: error });

function seconds(value: number, max: number): FieldError | null {
  return value === 0 ? REQUIRED : (atLeast(value, 10) ?? atMost(value, max));
}

function checkOwnRule(validation: Validation, auth: AuthOptions, name: 'authRule' | 'manageRule') {
  const { before } = validation;
  const rule = auth[name];
  if (name === 'manageRule' && rule === '')
    return fieldError('nil_or_not_empty_required', 'Cannot be blank.');
  // Who may sign in to a declared collection is the operator's to say; of PocketBase's own it is fixed.
  const fixed = before?.name.startsWith('_') ? before : null;
  return checkRule(validation, rule) ?? systemRuleChange(fixed, rule, before?.auth?.[name] ?? null);
}

function checkTemplate({ subject, body }: MailTemplate): ErrorTree | null {
  return treeOf({ subject: subject === '' ? REQUIRED : null, body: body === '' ? REQUIRED : null });
}

function checkToken({ secret, duration }: TokenOptions): ErrorTree | null {
  return treeOf({
    secret: secret === '' ? REQUIRED : lengthWithin(secret, 30, 255),
    duration: seconds(duration, LONGEST_TOKEN),
  });
}

function checkProviders(providers: readonly OAuth2Provider[]): ErrorTree | null {
  for (const [n, { name }] of providers.entries()) {
    if (name !== '' && providers.findIndex((other) => other.name === name) < n) {
      return {
        [n]: {
          name: fieldError('duplicated_provider', `The provider ${name} is already registered.`, { name }),
        },
      };
    }
  }
  const address = (text: string): FieldError | null =>
    text === '' || URL.canParse(text) ? null : fieldError('is_url', 'Must be a valid URL.');
  return listTree(providers, (provider) =>
    treeOf({
      name: providerNameError(provider.name),
      clientId: provider.clientId === '' ? REQUIRED : null,
      clientSecret: provider.clientSecret === '' ? REQUIRED : null,
      authURL: address(provider.authURL),
      tokenURL: address(provider.tokenURL),
      userInfoURL: address(provider.userInfoURL),
    }),
  );
}

function providerNameError(name: string): FieldError | null {
  if (name === '') return REQUIRED;
  return PROVIDERS.has(name)
    ? null
    : fieldError('missing_provider', `Invalid or missing provider with name ${name}.`, { name });
}

function checkMfa(validation: Validation, { mfa, passwordAuth, oauth2, otp }: AuthOptions): Found | null {
  if (!mfa.enabled) return null;
  if ([passwordAuth, oauth2, otp].filter(({ enabled }) => enabled).length < 2) {
    return {
      mfa: {
        enabled: fieldError('mfa_not_enough_auths', 'MFA requires at least 2 auth methods to be enabled.'),
      },
    };
  }
  const error = checkRule(validation, mfa.rule);
  return error && { mfa: { rule: error } };
}

function checkIdentityFields({ after }: Validation, { passwordAuth }: AuthOptions): Found | null {
  if (!passwordAuth.enabled) return null;
  const error = firstOf(...passwordAuth.identityFields.map((name) => () => identityError(after, name)));
  return error && { passwordAuth: { identityFields: error } };
}

function identityError({ fields, indexes }: Validation['after'], name: string): FieldError | null {
  if (!fields.some((field) => field.name === name))
    return fieldError('missing_field', `Invalid or missing field ${name}.`, { fieldName: name });
  return singleUniqueIndex(indexes, name)
    ? null
    : fieldError('missing_unique_constraint', `The field ${name} doesn't have a UNIQUE constraint.`, {
        fieldName: name,
      });
}
