import { PRODUCT_NAME } from '#lib/site-name.ts';
import type { S3Settings, Settings } from './settings.ts';

const NO_S3: S3Settings = {
  enabled: false,
  bucket: '',
  region: '',
  endpoint: '',
  accessKey: '',
  secret: '',
  forcePathStyle: false,
};

/** The settings of an installation where nobody has set any; figures are PocketBase's. */
export function defaultSettings(app: { name: string; origin: string; mailFrom?: string }): Settings {
  // `Mela <tickets@example.org>`, or the address only.
  const [, senderName = '', senderAddress = ''] =
    /^(?:\s*"?([^<>"]*?)"?\s*<)?([^<>\s]+@[^<>\s]+)>?$/.exec(app.mailFrom ?? '') ?? [];
  return {
    meta: {
      appName: app.name,
      appURL: app.origin,
      senderName: senderName || PRODUCT_NAME,
      senderAddress: senderAddress || 'support@example.com',
      hideControls: false,
      accentColor: '',
    },
    smtp: {
      enabled: false,
      host: '',
      port: 587,
      username: '',
      password: '',
      authMethod: '',
      tls: false,
      localName: '',
    },
    backups: { cron: '', cronMaxKeep: 3, s3: { ...NO_S3 } },
    s3: { ...NO_S3 },
    rateLimits: {
      enabled: false,
      rules: [
        { label: '*:auth', audience: '', duration: 3, maxRequests: 2 },
        { label: '*:create', audience: '', duration: 5, maxRequests: 20 },
        { label: '/api/batch', audience: '', duration: 1, maxRequests: 3 },
        { label: '/api/', audience: '', duration: 10, maxRequests: 300 },
      ],
      excludedIPs: [],
    },
    trustedProxy: { headers: [], useLeftmostIP: false },
    batch: { enabled: true, maxRequests: 50, timeout: 3, maxBodySize: 0 },
    logs: { maxDays: 5, minLevel: 0, logIP: true, logAuthId: false },
    superuserIPs: [],
  };
}
