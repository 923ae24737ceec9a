import { resolve } from 'node:path';
import { z } from 'zod';
import { isTileTemplate, type MapTiles } from '#lib/map-tiles.ts';
import { PRODUCT_NAME } from '#lib/site-name.ts';
import { NetworkList } from './networks.ts';

/** A setting has a value that cannot be meant. Its message is one line that names the setting and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Everything that an operator can set (contract.md), checked. Secrets hang under `secrets` and are never logged. */
export interface Config {
  port: number;
  host: string;
  /** Public address, without a slash at the end. */
  origin: string;
  /**
   * It listens on this machine only, and its public address is there: only then do the demo and the sandbox exist by
   * themselves.
   */
  local: boolean;
  dataDir: string;
  databaseUrl: string | null;
  /** Where notices of other processes are heard; a pooler of connections may stand before `databaseUrl`, not here. */
  databaseListenUrl: string | null;
  /** A streaming replica, which pages are read from that may be a moment old. */
  databaseReplicaUrl: string | null;
  demo: boolean;
  /** DEMO=1 was said: the demo answers everybody who can reach it, not only this machine. */
  demoForAll: boolean;
  /** The demo is recreated every night. */
  demoReset: boolean;
  /** No Stripe key is set and the sandbox is allowed: payments go to the built-in stand-in. */
  sandbox: boolean;
  stripeApiBase: string | null;
  /** What the operator's Stripe account settles in: ISO 4217, in capitals; null to ask the account. */
  stripeCurrencies: string[] | null;
  mailFrom: string;
  s3: { endpoint: string; bucket: string; region: string } | null;
  superuserEmail: string | null;
  role: 'all' | 'web' | 'worker';
  workers: number;
  /** How long a process that is told to stop goes on taking requests, in milliseconds, so that balancers look elsewhere first. */
  drainMs: number;
  logLevel: string;
  communityName: string;
  /** What the site is called in mails, unless a superuser has set another name. */
  siteName: string;
  /** Orders of one network that may wait for their payment at a time; 0 for no limit. */
  holdsPerNetwork: number;
  /** Accounts, mails, applications and gifts that one network may ask for in an hour, each; 0 for no limit. */
  limitPerNetwork: number;
  /** Tickets that one network may hold unpaid at a time, and take for nothing in an hour; 0 for no limit. */
  ticketsPerNetwork: number;
  /** Milliseconds of reading that the lists of one network may take within a minute; 0 for no limit. */
  listMsPerNetwork: number;
  /** Addresses and networks of proxies besides this machine whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Where the pictures of maps come from; null where an event's page has a link alone. */
  map: MapTiles | null;
  googleClientId: string | null;
  secrets: {
    stripeSecretKey: string | null;
    stripeWebhookSecret: string | null;
    smtpUrl: string | null;
    /** The mailbox to which answers to mails come. */
    inboxUrl: string | null;
    googleClientSecret: string | null;
    s3AccessKey: string | null;
    s3Secret: string | null;
    superuserPassword: string | null;
  };
}

const url = (protocols: readonly string[], fits: (url: URL) => boolean = () => true) =>
  z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const parsed = new URL(text);
    return protocols.includes(parsed.protocol) && fits(parsed);
  });

const POSTGRES = ['postgres:', 'postgresql:'];
const HTTP = ['http:', 'https:'];
/** A whole site's address: what stands behind the host would be ignored. */
const isSite = ({ href, origin }: URL): boolean => href === `${origin}/`;

const areNetworks = (list: readonly string[]): boolean => {
  try {
    return new NetworkList(list) instanceof NetworkList;
  } catch {
    return false;
  }
};

const COUNT = z.coerce.number().int().min(0).max(1_000_000);

/** Each setting: what it takes, in words, and how it is read. */
const SETTINGS = {
  PORT: ['a port number from 0 to 65535', z.coerce.number().int().min(0).max(65_535)],
  HOST: ['an address to listen on, such as 127.0.0.1', z.string().regex(/^[\w.:-]+$/)],
  ORIGIN: ['an http or https address without a path, such as https://mela.example.org', url(HTTP, isSite)],
  DATA_DIR: ['a folder', z.string().min(1)],
  DATABASE_URL: ['an address such as postgres://user:password@host:5432/name', url(POSTGRES)],
  DATABASE_LISTEN_URL: [
    'an address such as postgres://user:password@host:5432/name, past any pooler',
    url(POSTGRES),
  ],
  DATABASE_REPLICA_URL: [
    'the address of a streaming replica, such as postgres://user:password@host:5432/name',
    url(POSTGRES),
  ],
  DEMO: ['0 or 1', z.enum(['0', '1'])],
  DEMO_RESET: ['0 or 1', z.enum(['0', '1'])],
  STRIPE_SECRET_KEY: ["Stripe's secret key, as sk_live_… or sk_test_…", z.string().regex(/^(sk|rk)_\w+$/)],
  STRIPE_WEBHOOK_SECRET: ["the webhook endpoint's secret, such as whsec_…", z.string().regex(/^whsec_.+$/)],
  STRIPE_CURRENCIES: [
    'the currencies that your Stripe account settles in, such as EUR,USD',
    z
      .string()
      .toUpperCase()
      .regex(/^[A-Z]{3}(\s*,\s*[A-Z]{3})*$/)
      .transform((text) => text.split(/\s*,\s*/)),
  ],
  STRIPE_API_BASE: ['an http or https address without a path', url(HTTP, isSite)],
  SMTP_URL: [
    'an address such as smtp://user:pass@host:587',
    url(['smtp:', 'smtps:'], ({ hostname }) => hostname !== ''),
  ],
  INBOX_URL: [
    'an address such as imaps://user:pass@host/INBOX',
    url(['imap:', 'imaps:'], ({ hostname }) => hostname !== ''),
  ],
  MAIL_FROM: [
    'a sender, as Mela <tickets@example.org>',
    z.string().regex(/^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/),
  ],
  GOOGLE_CLIENT_ID: ["Google's client id", z.string().min(1)],
  GOOGLE_CLIENT_SECRET: ["Google's client secret", z.string().min(1)],
  S3_ENDPOINT: ['an http or https address', url(HTTP)],
  S3_BUCKET: ["the bucket's name", z.string().regex(/^[\w.-]+$/)],
  S3_REGION: ['a region, as eu-central-1', z.string().regex(/^[\w-]+$/)],
  S3_ACCESS_KEY: ['the access key', z.string().min(1)],
  S3_SECRET: ['the secret key', z.string().min(1)],
  SUPERUSER_EMAIL: ['an email address', z.email()],
  SUPERUSER_PASSWORD: ['at least 8 characters', z.string().min(8)],
  ROLE: ['all, web or worker', z.enum(['all', 'web', 'worker'])],
  WORKERS: ['a number of processes from 1 to 64', z.coerce.number().int().min(1).max(64)],
  DRAIN_SECONDS: ['a whole number of seconds from 0 to 60', z.coerce.number().int().min(0).max(60)],
  LOG_LEVEL: [
    'fatal, error, warn, info, debug, trace or silent',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ],
  MAP_TILES: [
    'an address of tiles with {z}, {x} and {y} behind the host, such as https://tile.example.org/{z}/{x}/{y}.png',
    z.string().refine(isTileTemplate),
  ],
  MAP_ATTRIBUTION: ['the source of the map, up to 120 characters', z.string().max(120)],
  COMMUNITY_NAME: ['a name', z.string().min(1).max(80)],
  SITE_NAME: ['a name', z.string().min(1).max(80)],
  HOLDS_PER_NETWORK: ['a whole number, 0 for no limit', COUNT],
  TICKETS_PER_NETWORK: ['a whole number, 0 for no limit', COUNT],
  LIST_MS_PER_NETWORK: ['a whole number of milliseconds, 0 for no limit', COUNT],
  TRUSTED_PROXIES: [
    "your proxies' addresses and networks, such as 10.0.0.2,172.18.0.0/16",
    z
      .string()
      .transform((text) => text.split(/\s*,\s*/))
      .refine(areNetworks),
  ],
  TRIES_PER_NETWORK: ['a whole number, 0 for no limit', COUNT],
} as const satisfies Record<string, readonly [string, z.ZodType]>;

type Name = keyof typeof SETTINGS;
type Environment = Record<string, string | undefined>;

/** One setting from the environment; an empty value counts as not set. */
function read<N extends Name>(env: Environment, name: N): z.output<(typeof SETTINGS)[N][1]> | null {
  const text = env[name]?.trim();
  if (!text) return null;
  const [takes, schema] = SETTINGS[name];
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new ConfigError(`${name} takes ${takes}.`);
  return parsed.data as z.output<(typeof SETTINGS)[N][1]>;
}

function together(env: Environment, ...names: Name[]): void {
  const missing = names.filter((name) => !env[name]?.trim());
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigError(`${missing.join(', ')} must be set too: ${names.join(', ')} go together.`);
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/;

/** Whether a host name or an address is this machine's own, as in an address or in `HOST`. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

/** Reads and checks the settings. Throws a ConfigError about the first that is wrong. */
export function readConfig(env: Environment): Config {
  together(env, 'SUPERUSER_EMAIL', 'SUPERUSER_PASSWORD');
  together(env, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  together(env, 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET');
  const port = read(env, 'PORT') ?? 3000;
  const origin = new URL(read(env, 'ORIGIN') ?? `http://localhost:${port}`).origin;
  const host = read(env, 'HOST') ?? '127.0.0.1';
  const local = isLoopbackHost(new URL(origin).hostname) && isLoopbackHost(host);
  const stripeSecretKey = read(env, 'STRIPE_SECRET_KEY');
  const asked = read(env, 'DEMO');
  const demo = asked === null ? stripeSecretKey === null && local : asked === '1';
  const sandbox = stripeSecretKey === null && (local || asked === '1');
  const demoReset = read(env, 'DEMO_RESET') === '1';
  if (demoReset && !(demo && sandbox))
    throw new ConfigError('DEMO_RESET=1 needs the demo: set DEMO=1, and unset STRIPE_SECRET_KEY.');
  const bucket = read(env, 'S3_BUCKET');
  const template = read(env, 'MAP_TILES');
  return {
    port,
    host,
    origin,
    local,
    dataDir: resolve(read(env, 'DATA_DIR') ?? './data'),
    databaseUrl: read(env, 'DATABASE_URL'),
    databaseListenUrl: read(env, 'DATABASE_LISTEN_URL') ?? read(env, 'DATABASE_URL'),
    databaseReplicaUrl: read(env, 'DATABASE_REPLICA_URL'),
    demo,
    demoForAll: asked === '1',
    demoReset,
    sandbox,
    stripeApiBase: read(env, 'STRIPE_API_BASE'),
    stripeCurrencies: read(env, 'STRIPE_CURRENCIES'),
    mailFrom: read(env, 'MAIL_FROM') ?? 'tickets@localhost',
    s3: bucket
      ? { endpoint: read(env, 'S3_ENDPOINT') ?? '', bucket, region: read(env, 'S3_REGION') ?? 'us-east-1' }
      : null,
    superuserEmail: read(env, 'SUPERUSER_EMAIL'),
    role: read(env, 'ROLE') ?? 'all',
    workers: read(env, 'WORKERS') ?? 1,
    drainMs: (read(env, 'DRAIN_SECONDS') ?? 0) * 1_000,
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
    communityName: read(env, 'COMMUNITY_NAME') ?? 'NRNA',
    siteName: read(env, 'SITE_NAME') ?? PRODUCT_NAME,
    holdsPerNetwork: read(env, 'HOLDS_PER_NETWORK') ?? 50,
    limitPerNetwork: read(env, 'TRIES_PER_NETWORK') ?? 100,
    ticketsPerNetwork: read(env, 'TICKETS_PER_NETWORK') ?? 200,
    listMsPerNetwork: read(env, 'LIST_MS_PER_NETWORK') ?? 4_000,
    trustedProxies: read(env, 'TRUSTED_PROXIES') ?? [],
    map: template
      ? { template, attribution: read(env, 'MAP_ATTRIBUTION') ?? '© OpenStreetMap contributors' }
      : null,
    googleClientId: read(env, 'GOOGLE_CLIENT_ID'),
    secrets: {
      stripeSecretKey,
      stripeWebhookSecret: read(env, 'STRIPE_WEBHOOK_SECRET'),
      smtpUrl: read(env, 'SMTP_URL'),
      inboxUrl: read(env, 'INBOX_URL'),
      googleClientSecret: read(env, 'GOOGLE_CLIENT_SECRET'),
      s3AccessKey: read(env, 'S3_ACCESS_KEY'),
      s3Secret: read(env, 'S3_SECRET'),
      superuserPassword: read(env, 'SUPERUSER_PASSWORD'),
    },
  };
}
