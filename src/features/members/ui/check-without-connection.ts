import { cardParts } from '#features/members/model/card-code.ts';
import { type ShownCard, shownCard } from './checked-card.tsx';

/**
 * Checks a card where nobody can be asked: whether it was signed here (`publicKey`, base64url), and whether its last day
 * is over. Throws where the browser knows no Ed25519.
 */
export async function checkWithoutConnection(
  publicKey: string,
  code: string,
  today: string,
): Promise<ShownCard> {
  const parts = cardParts(code);
  const none = shownCard(null);
  if (!parts) return none;
  const key = await crypto.subtle.importKey(
    'jwk',
    { kty: 'OKP', crv: 'Ed25519', x: publicKey },
    { name: 'Ed25519' },
    false,
    ['verify'],
  );
  const { claim, signature, signed } = parts;
  const sound = await crypto.subtle.verify(
    { name: 'Ed25519' },
    key,
    Uint8Array.from(signature),
    Uint8Array.from(signed),
  );
  if (!sound) return none;
  const { until } = claim;
  return { ...none, state: until !== '' && until < today ? 'invalid' : 'signed', until };
}
