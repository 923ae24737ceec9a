import { ApiError, notFound } from '#lib/errors.ts';
import { textAt } from '../providers/answer-path.ts';
import { ProviderError } from '../providers/provider.ts';
import { providerWith } from '../providers/configured.ts';
import { requireAuthCollection } from '../credentials/auth-collection.ts';
import { askForToken, fieldsOf } from '../oauth2/exchange-code.ts';
import { SIGN_IN_MS } from '../oauth2/provider-request.ts';
import type { AuthContext } from '../auth/model/context.ts';

/** A provider as a form has it; what is empty is as it is stored, or as the provider is known. */
export interface TriedProvider {
  /** An auth collection, by its name. */
  collection: string;
  name: string;
  clientId: string;
  clientSecret: string;
  tokenURL: string;
  /** Where it would send people back to. */
  redirectURL: string;
}

/**
 * What a provider says to a code that nobody has. `known`: it takes our client, and only the code is wrong. `stranger`: it
 * does not know the client's id and secret. `redirect`: it does not know where it would send people back to. `unclear`: it said
 * something else. `silent`: no answer came.
 */
export interface ProviderTrial {
  outcome: 'known' | 'stranger' | 'redirect' | 'unclear' | 'silent';
  /** Its own words, or why there are none; no secret. */
  said: string;
}

/** How providers say it: the standard's words (RFC 6749, 5.2), and those of GitHub, which has its own. */
const SAID: Readonly<Record<string, ProviderTrial['outcome']>> = {
  invalid_grant: 'known',
  bad_verification_code: 'known',
  invalid_client: 'stranger',
  unauthorized_client: 'stranger',
  incorrect_client_credentials: 'stranger',
  redirect_uri_mismatch: 'redirect',
};

/**
 * Asks a provider for a token with a code that is none: what it answers tells whether it takes our client. Nobody signs in.
 * Throws 400 where there is no such provider, or no id or secret; 404 without the collection.
 */
export async function tryProvider(context: AuthContext, asked: TriedProvider): Promise<ProviderTrial> {
  const found = context.registry.find(asked.collection);
  if (!found?.auth) throw notFound();
  const collection = requireAuthCollection(context.registry, found.name);
  const provider = providerWith(context, collection, asked);
  if (!provider?.clientId || !provider.clientSecret)
    throw new ApiError(400, 'Name a provider that there is, with its client id and secret.');
  const stored = providerWith(context, collection, { name: asked.name });
  if (provider.clientSecret !== asked.clientSecret && provider.tokenURL !== stored?.tokenURL)
    throw new ApiError(400, 'Type the secret again: it is stored for another address.');
  const { redirectURL } = asked;
  const grant = { code: context.ids.secret(24), codeVerifier: context.ids.secret(32), redirectURL };
  try {
    const { answer } = await askForToken(provider, grant, AbortSignal.timeout(SIGN_IN_MS));
    const fields = fieldsOf(answer);
    const error = textAt(fields, 'error');
    const said = [error, textAt(fields, 'error_description')].filter(Boolean).join(': ');
    return {
      outcome: SAID[error] ?? 'unclear',
      said: `${answer.status} ${said}`.trim().slice(0, 300),
    };
  } catch (error) {
    if (error instanceof ProviderError) return { outcome: 'silent', said: error.message };
    throw error;
  }
}
