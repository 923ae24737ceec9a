import { presentField } from '../fields/present-field.ts';
import type { AuthOptions, TokenOptions } from './auth-options.ts';
import type { Definition } from './definition.ts';

/** A collection as the collections API shows it: never with the secrets of its tokens and providers. */
export function presentCollection(definition: Definition): Record<string, unknown> {
  const { id, name, type, indexes, created, updated, system, auth, viewQuery } = definition;
  const { listRule, viewRule, createRule, updateRule, deleteRule } = definition;
  return {
    id,
    listRule,
    viewRule,
    createRule,
    updateRule,
    deleteRule,
    name,
    type,
    fields: definition.fields.map(presentField),
    indexes,
    created,
    updated,
    system,
    ...(auth ? presentAuth(auth) : {}),
    ...(viewQuery === null ? {} : { viewQuery }),
  };
}

const duration = ({ duration: seconds }: TokenOptions) => ({ duration: seconds });

function presentAuth(auth: AuthOptions): Record<string, unknown> {
  const { oauth2 } = auth;
  return {
    authRule: auth.authRule,
    manageRule: auth.manageRule,
    authAlert: auth.authAlert,
    oauth2: {
      providers: (oauth2.providers ?? []).map(({ clientSecret: _, ...shown }) => shown),
      mappedFields: oauth2.mappedFields,
      enabled: oauth2.enabled,
    },
    passwordAuth: auth.passwordAuth,
    mfa: auth.mfa,
    otp: auth.otp,
    authToken: duration(auth.authToken),
    passwordResetToken: duration(auth.passwordResetToken),
    emailChangeToken: duration(auth.emailChangeToken),
    verificationToken: duration(auth.verificationToken),
    fileToken: duration(auth.fileToken),
    verificationTemplate: auth.verificationTemplate,
    resetPasswordTemplate: auth.resetPasswordTemplate,
    confirmEmailChangeTemplate: auth.confirmEmailChangeTemplate,
  };
}
