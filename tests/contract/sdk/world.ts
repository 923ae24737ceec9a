import PocketBase, { ClientResponseError, type AuthProviderInfo, LocalAuthStore } from 'pocketbase';
import type { MailTables, OutboxRow } from '#platform/mail/index.ts';
import { CLIENT, type OidcUnderTest, startOidcProvider } from '../../support/oidc-provider.ts';
import { PASSWORD } from '../../support/people.ts';
import { SUPERUSER, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

/** A collection that a superuser made at run time, for whatever the product's own would refuse. */
export const NOTES = 'notes';

/** A server of the product with a provider, a collection of its own, and everything switched on that is off at first. */
export interface SdkWorld extends AsyncDisposable {
  server: TestServer;
  provider: OidcUnderTest;
  /** Where people come back to from the provider. */
  redirectURL: string;
  /** Signed in as nobody, with a store of its own. */
  guest(): PocketBase;
  /** Somebody new, signed in. */
  user(): Promise<PocketBase>;
  root: PocketBase;
  /** The newest mail to that address beyond the first `after` ones. */
  mailTo(address: string, after?: number): Promise<OutboxRow>;
  /** What auth-methods tells of the provider. */
  method(): Promise<AuthProviderInfo>;
  /** Goes to the provider as Maya and comes back with a code. */
  code(method: AuthProviderInfo): Promise<string>;
  /** A name that was not given before. */
  fresh(): string;
}

/** What the SDK threw. Throws on what is no answer of the server's. */
export async function refusal(work: () => unknown): Promise<ClientResponseError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ClientResponseError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

/** The id of whoever is signed in. */
export const idOf = (pb: PocketBase): string => pb.authStore.record?.id ?? '';
export const emailOf = (pb: PocketBase): string => pb.authStore.record?.email as string;

/** A picture of one point. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export async function openSdkWorld(server: TestServer): Promise<SdkWorld> {
  const { origin } = server;
  const redirectURL = `${origin}/api/oauth2-redirect`;
  const provider = await startOidcProvider([redirectURL]);
  provider.accounts.set('maya', {
    name: 'Maya Rai',
    email: 'maya.rai@example.com',
    email_verified: true,
  });
  const clients: PocketBase[] = [];
  const guest = (): PocketBase => {
    const made = new PocketBase(origin, new LocalAuthStore(`store ${clients.length}`)).autoCancellation(
      false,
    );
    clients.push(made);
    return made;
  };
  const root = guest();
  await root.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password);
  await root.collections.create({
    name: NOTES,
    type: 'base',
    fields: [
      { name: 'title', type: 'text', required: true },
      { name: 'picture', type: 'file', maxSelect: 1 },
      { name: 'created', type: 'autodate', onCreate: true },
    ],
    listRule: '',
    viewRule: '',
    createRule: '@request.auth.id != ""',
    updateRule: '@request.auth.id != ""',
    deleteRule: '@request.auth.id != ""',
  });
  const { authURL, tokenURL, userInfoURL } = provider;
  await root.collections.update('users', {
    otp: { enabled: true, duration: 300, length: 8 },
    oauth2: {
      enabled: true,
      providers: [{ name: 'oidc', ...CLIENT, authURL, tokenURL, userInfoURL, displayName: 'Test' }],
    },
  });
  await root.settings.update({ batch: { enabled: true } });
  let number = 0;
  const fresh = (): string => `name${(number += 1)}`;
  return {
    server,
    provider,
    redirectURL,
    guest,
    root,
    fresh,
    async user() {
      const name = fresh();
      const pb = guest();
      const email = `${name}@example.org`;
      const password = PASSWORD;
      await pb.collection('users').create({ email, name, password, passwordConfirm: password });
      await pb.collection('users').authWithPassword(email, password);
      return pb;
    },
    async mailTo(address, after = 0) {
      const db = await server.db();
      const query = db.read<MailTables>().selectFrom('mail_outbox').selectAll();
      return until(`mail number ${after + 1} to ${address}`, async () => {
        const mails = await query.where('recipient', '=', address).orderBy('created').execute();
        return mails.length > after && mails.at(-1);
      });
    },
    async method() {
      const { oauth2 } = await root.collection('users').listAuthMethods();
      return oauth2.providers[0] as AuthProviderInfo;
    },
    async code(method) {
      const back = await provider.walk(method.authURL + encodeURIComponent(redirectURL), 'maya');
      return back.searchParams.get('code') ?? '';
    },
    async [Symbol.asyncDispose]() {
      for (const pb of clients) await pb.realtime.unsubscribe().catch(() => {});
      await provider[Symbol.asyncDispose]();
    },
  };
}
