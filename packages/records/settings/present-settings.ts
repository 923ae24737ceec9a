import type { S3Settings, Settings } from './settings.ts';

/** The settings as they are told: without passwords and keys. */
export type ShownSettings = Omit<Settings, 'smtp' | 's3' | 'backups'> & {
  smtp: Omit<Settings['smtp'], 'password'>;
  s3: Omit<S3Settings, 'secret'>;
  backups: Omit<Settings['backups'], 's3'> & { s3: Omit<S3Settings, 'secret'> };
};

/** Leaves out what is secret. */
export function presentSettings(settings: Settings): ShownSettings {
  const { superuserIPs, smtp, backups, s3, meta, rateLimits, trustedProxy, batch, logs } = settings;
  const { password: _password, ...shownSmtp } = smtp;
  return {
    superuserIPs,
    smtp: shownSmtp,
    backups: { ...backups, s3: withoutSecret(backups.s3) },
    s3: withoutSecret(s3),
    meta,
    rateLimits,
    trustedProxy,
    batch,
    logs,
  };
}

function withoutSecret({ secret: _secret, ...shown }: S3Settings): Omit<S3Settings, 'secret'> {
  return shown;
}
