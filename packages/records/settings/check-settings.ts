import { Cron } from 'croner';
import type { FieldErrors } from '#lib/errors.ts';
import { toText } from '../fields/cast.ts';
import { fieldError } from '../fields/field-error.ts';
import {
  atLeast,
  checkValues,
  emailAddress,
  length,
  matching,
  oneOf,
  required,
  requiredIf,
  type ValueRule,
  webAddress,
} from '../fields/value-rules.ts';
import { checkAddresses } from './address-list.ts';
import { checkRateLimits } from './check-rate-limits.ts';
import type { S3Settings, Settings } from './settings.ts';

/** What is wrong by path (groups within groups), as PocketBase answers it. */
export type SettingsErrors = Record<string, FieldErrors | Record<string, unknown>>;

const host: ValueRule = matching(
  /^(?=.{1,253}$)(([\w-]{1,63}\.)*[\w-]{1,63}\.?|[\da-fA-F:.]+)$/,
  fieldError('is_host', 'Must be a valid IP address or DNS name.'),
);

/** What is wrong with the names of headers (RFC 9110 §5.1), by their number: asking a request for another kind of name fails. */
function checkHeaderNames(names: readonly string[]): FieldErrors {
  const wrong = fieldError('invalid_header_name', 'Must be the name of one header, as X-Forwarded-For.');
  return Object.fromEntries(
    names.flatMap((name, n) =>
      /^[!#$%&'*+\-.^_`|~\dA-Za-z]{1,100}$/.test(name) ? [] : [[String(n), wrong]],
    ),
  );
}

/** Five parts, or one of the names for common ones. */
const cron: ValueRule = (value) => {
  const text = toText(value).trim();
  if (text === '') return null;
  try {
    if (!text.startsWith('@') && text.split(/\s+/).length !== 5)
      throw new Error('A cron expression has five parts.');
    // Paused: nothing is scheduled, the expression is only read.
    return new Cron(text, { paused: true }).nextRun()
      ? null
      : fieldError('invalid_cron', 'This schedule is never due.');
  } catch (error) {
    return fieldError('invalid_cron', (error as Error).message);
  }
};

function checkS3(s3: S3Settings): FieldErrors {
  const needed = requiredIf(s3.enabled);
  return checkValues(
    { ...s3 },
    {
      endpoint: [needed, webAddress],
      bucket: [needed],
      region: [needed],
      accessKey: [needed],
      secret: [needed],
    },
  );
}

/** Everything that is wrong with the settings; empty when nothing is. */
export function checkSettings(settings: Settings): SettingsErrors {
  const { meta, smtp, backups, batch, logs, rateLimits, s3, superuserIPs, trustedProxy } = settings;
  const all: SettingsErrors = {
    meta: checkValues(meta, {
      appName: [required, length(1, 255)],
      appURL: [required, webAddress],
      senderName: [required, length(1, 255)],
      senderAddress: [required, emailAddress],
      accentColor: [
        length(7, 7),
        matching(
          /^#?([\da-fA-F]{3}|[\da-fA-F]{6})$/,
          fieldError('is_hex_color', 'Must be a valid hexadecimal color code.'),
        ),
      ],
    }),
    logs: checkValues(logs, { maxDays: [atLeast(0)] }),
    smtp: checkValues(smtp, {
      host: [requiredIf(smtp.enabled), host],
      port: [requiredIf(smtp.enabled), atLeast(0)],
      authMethod: [oneOf('LOGIN', 'PLAIN')],
      localName: [host],
    }),
    s3: checkS3(s3),
    backups: group({
      ...checkValues(
        { ...backups },
        { cron: [cron], cronMaxKeep: [requiredIf(backups.cron !== ''), atLeast(1)] },
      ),
      s3: checkS3(backups.s3),
    }),
    batch: checkValues(batch, {
      maxRequests: [requiredIf(batch.enabled), atLeast(0)],
      timeout: [requiredIf(batch.enabled), atLeast(0)],
      maxBodySize: [atLeast(0)],
    }),
    rateLimits: group(checkRateLimits(rateLimits)),
    superuserIPs: checkAddresses(superuserIPs),
    trustedProxy: group({ headers: checkHeaderNames(trustedProxy.headers) }),
  };
  return group(all) as SettingsErrors;
}

/** Without the groups where nothing is wrong. */
function group(errors: Record<string, object>): Record<string, object> {
  return Object.fromEntries(Object.entries(errors).filter(([, inner]) => Object.keys(inner).length > 0));
}
