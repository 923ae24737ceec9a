import { importPKCS8, SignJWT } from 'jose';
import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { toNumber, toText } from '../../fields/cast.ts';
import { atLeast, atMost, checkValues, length, matching, required } from '../../fields/value-rules.ts';
import { answerJson } from '../call/answer-json.ts';
import { readValues } from '../call/read-values.ts';

/** Apple takes none that is valid for longer: half a year, in seconds. */
const MAX_DURATION = 15_777_000;
const PRIVATE_KEY = /-----BEGIN PRIVATE KEY----[\s\S]+-----END PRIVATE KEY-----/;

/** POST /api/settings/apple/generate-client-secret: what "Sign in with Apple" takes for a client secret. */
export async function appleClientSecret(context: RecordsContext, c: ApiContext): Promise<Response> {
  const values = await readValues(c);
  const form = {
    clientId: toText(values.clientId),
    teamId: toText(values.teamId),
    keyId: toText(values.keyId),
    privateKey: toText(values.privateKey),
    duration: toNumber(values.duration),
  };
  const errors = checkValues(form, {
    clientId: [required],
    teamId: [required, length(10, 10)],
    keyId: [required, length(10, 10)],
    privateKey: [required, matching(PRIVATE_KEY)],
    duration: [required, atLeast(1), atMost(MAX_DURATION)],
  });
  if (Object.keys(errors).length > 0) throw new ApiError(400, 'Invalid client secret data.', errors);
  const issuedAt = Math.floor(context.now() / 1000);
  try {
    const key = await importPKCS8(form.privateKey.trim(), 'ES256');
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: form.keyId, typ: 'JWT' })
      .setAudience('https://appleid.apple.com')
      .setSubject(form.clientId)
      .setIssuer(form.teamId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + form.duration)
      .sign(key);
    return answerJson(c, { secret });
  } catch (error) {
    const told = (error as Error).message;
    throw new ApiError(400, `Failed to generate client secret. Raw error: \n${told}`, {}, error);
  }
}
