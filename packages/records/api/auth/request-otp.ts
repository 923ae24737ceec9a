import type { ApiContext } from '#platform/http/index.ts';
import { requestOtp } from '../../auth/otp/request-otp.ts';
import type { RecordsContext } from '../state/context.ts';
import { authCollectionOf } from '../call/request.ts';
import { readForm } from './read-form.ts';

/** POST /api/collections/:collection/request-otp */
export async function postOtpRequest(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const { text } = await readForm(context, c, collection);
  const otpId = await requestOtp(context, collection, text('email'));
  return c.json({ otpId });
}
