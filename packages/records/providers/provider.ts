/** The user as a provider describes them, in our words. What it does not tell is ''. */
export interface ProviderUser {
  /** The provider's own id of the account: what a record is linked with. */
  id: string;
  name: string;
  username: string;
  /** '' too where the provider says that the address is not confirmed. */
  email: string;
  avatarURL: string;
  /** Anybody can have that address there, so that it finds no record and verifies none. */
  unproven?: boolean;
}

/** What a provider gives for a code. */
export interface ProviderToken {
  accessToken: string;
  refreshToken: string;
  /** UTC text, '' when it was not told. */
  expiry: string;
  idToken: string;
  /** The whole answer. */
  answer: Readonly<Record<string, unknown>>;
}

/** What is known of a provider, whatever the installation. */
export interface ProviderFacts {
  displayName: string;
  /** Of its mark, as `#rrggbb`. */
  colour: string;
  authURL: string;
  tokenURL: string;
  /** '' where the user is read from the ID token. */
  userInfoURL: string;
  scopes: readonly string[];
  /** Whether it takes PKCE. */
  pkce: boolean;
  /** Further parameters of the authorization address. */
  authParameters?: Readonly<Record<string, string>>;
  /** A GraphQL query: the user is asked for by POST. */
  userQuery?: string;
  userHeaders?: (clientId: string) => Record<string, string>;
  /** Asked, with the same token, for the address that the user's own answer lacks. */
  emails?: { url: (userInfoURL: string) => string; pick: (answer: unknown) => string };
  /** Where the keys of its ID tokens are, and who signs them; a collection's `extra` says it for others. */
  idToken?: { jwksURL: string; issuers: readonly string[] };
  /** Reads the user out of the provider's answer. Throws when the account is not in use. */
  toUser(raw: unknown, provider: Provider, token: ProviderToken): ProviderUser;
}

/** A provider as one collection has it. */
export interface Provider extends ProviderFacts {
  name: string;
  clientId: string;
  clientSecret: string;
  extra: Readonly<Record<string, unknown>>;
}

/** The provider, or what it answered, is not as it should be. The message is for the log and holds no secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
