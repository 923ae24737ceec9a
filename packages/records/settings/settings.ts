/** Where files or backups lie, if not on the disk. */
export interface S3Settings {
  enabled: boolean;
  bucket: string;
  region: string;
  endpoint: string;
  accessKey: string;
  secret: string;
  forcePathStyle: boolean;
}

/** So many calls, of those that a label names, in a time. */
export interface RateLimitRule {
  /** As `*:auth`, `users:create`, `POST /api/batch` or `/api/`. */
  label: string;
  /** Whom it is for: everybody, guests, or those who are signed in. */
  audience: '' | '@guest' | '@auth';
  /** Seconds. */
  duration: number;
  maxRequests: number;
}

/** What superusers set at run time: the row `settings` of `_params`, with PocketBase's names. */
export interface Settings {
  meta: {
    appName: string;
    /** Public address, without a slash at the end. */
    appURL: string;
    senderName: string;
    senderAddress: string;
    hideControls: boolean;
    accentColor: string;
  };
  smtp: {
    enabled: boolean;
    host: string;
    port: number;
    username: string;
    password: string;
    authMethod: string;
    tls: boolean;
    localName: string;
  };
  backups: { cron: string; cronMaxKeep: number; s3: S3Settings };
  s3: S3Settings;
  rateLimits: { enabled: boolean; rules: RateLimitRule[]; excludedIPs: string[] };
  trustedProxy: { headers: string[]; useLeftmostIP: boolean };
  /** `timeout` in seconds, `maxBodySize` in bytes, 0 for the default of 128 MiB. */
  batch: { enabled: boolean; maxRequests: number; timeout: number; maxBodySize: number };
  logs: { maxDays: number; minLevel: number; logIP: boolean; logAuthId: boolean };
  /** Addresses (or CIDR blocks) that superusers may call from; empty for any. */
  superuserIPs: string[];
}
