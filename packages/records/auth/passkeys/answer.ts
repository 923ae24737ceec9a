import { inEach } from '#lib/language/index.ts';
import { ApiError, forbidden } from '#lib/errors.ts';
import type { RecordsContext } from '../../context.ts';
import { type RelyingParty, relyingPartyAt } from './relying-party.ts';
import { spendChallenge } from './spend-challenge.ts';
import { words } from '../strong.messages.ts';

/** Kinds of keys that every browser makes and Node checks by itself: EdDSA, ES256, RS256 (numbers of COSE). */
export const ALGORITHMS = [-8, -7, -257];

/** What a browser answered to a challenge of ours. */
export interface PasskeyAnswer {
  /** As it was sealed; null when that is too old, or was not given to this browser. */
  challenge: string | null;
  /** The browser's JSON, unchecked. */
  response: unknown;
}

export const refused = (): ApiError =>
  new ApiError(
    400,
    inEach(words, (t) => t.refused),
  );

/** Throws 403 where there are no passkeys. */
export function requireRelyingParty(context: RecordsContext): RelyingParty {
  const party = relyingPartyAt(context.origin);
  if (!party) throw forbidden(inEach(words, (t) => t.notHere));
  return party;
}

/** The challenge and the answer, which nobody can bring again. Throws 400. */
export async function takeAnswer(
  context: RecordsContext,
  { challenge, response }: PasskeyAnswer,
): Promise<{ challenge: string; response: { id: string } }> {
  if (challenge === null)
    throw new ApiError(
      400,
      inEach(words, (t) => t.tooLong),
    );
  if (!(await spendChallenge(context, challenge))) throw refused();
  const id = (response as { id?: unknown } | null)?.id;
  if (typeof id !== 'string') throw refused();
  return { challenge, response: response as { id: string } };
}

/** What the library says of an answer. Whatever is wrong with it is refused in one sentence, and logged. */
export async function verified<T>(context: RecordsContext, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.log.info({ reason }, 'a passkey was refused');
    throw refused();
  }
}
