import type { CollectionRegistry } from '../schema/registry.ts';

/** What rules may call a request by, the most particular first, and what it is counted under if one of them does. */
export interface Labels {
  labels: readonly string[];
  /** '' where each rule counts by itself. */
  counter: string;
}

const COLLECTION = /^\/api\/collections\/([^/]+)\/(.+)$/;
const FILE = /^\/api\/files\/([^/]+)\/[^/]+\/[^/]+$/;
const RECORD_TAGS: Readonly<Record<string, string>> = {
  'GET records': 'list',
  'HEAD records': 'list',
  'POST records': 'create',
  'GET records/': 'view',
  'HEAD records/': 'view',
  'PATCH records/': 'update',
  'DELETE records/': 'delete',
};
/** How calls of an auth collection are called; those that sign in are all `auth`, too. */
const AUTH_TAGS: Readonly<Record<string, readonly string[]>> = {
  'auth-methods': ['listAuthMethods'],
  'auth-refresh': ['authRefresh'],
  'auth-with-password': ['authWithPassword', 'auth'],
  'auth-with-oauth2': ['authWithOAuth2', 'auth'],
  'auth-with-otp': ['authWithOTP', 'auth'],
  'auth-with-totp': ['authWithTOTP', 'auth'],
  'request-otp': ['requestOTP'],
  'request-password-reset': ['requestPasswordReset'],
  'confirm-password-reset': ['confirmPasswordReset'],
  'request-verification': ['requestVerification'],
  'confirm-verification': ['confirmVerification'],
  'request-email-change': ['requestEmailChange'],
  'confirm-email-change': ['confirmEmailChange'],
};

/** The labels of a call by its method and path. */
export function labelsOf(registry: CollectionRegistry, method: string, path: string): Labels {
  const [, named = '', rest = ''] = COLLECTION.exec(path) ?? [];
  const reads = method === 'GET' || method === 'HEAD';
  const [, ofFile = ''] = reads ? (FILE.exec(path) ?? []) : [];
  const kind =
    rest.startsWith('records/') && !rest.slice('records/'.length).includes('/') ? 'records/' : rest;
  const tag = RECORD_TAGS[`${method} ${kind}`];
  const tags = ofFile ? ['file'] : tag ? [tag] : (AUTH_TAGS[rest] ?? []);
  return collectionLabels(registry, named || ofFile, tags, `${method} ${path}`, path, `${method} ${kind}`);
}

/** The labels of an action on a collection, however it was asked for. */
export function collectionLabels(
  registry: CollectionRegistry,
  name: string,
  tags: readonly string[],
  call: string,
  path: string,
  route = '',
): Labels {
  const collection = tags.length > 0 ? registry.find(name) : undefined;
  if (!collection) return { labels: [call, path], counter: '' };
  return {
    labels: [
      ...tags.map((word) => `${collection.name}:${word}`),
      ...tags.map((word) => `*:${word}`),
      call,
      path,
    ],
    counter: `${collection.id}${route}${tags.join('')}`,
  };
}
