import { notFound } from '#lib/errors.ts';
import type { Tables, MonthlyGiftRow } from '../../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { told } from '#features/chapters/model/errors.ts';
import { readLinkToken } from '#features/chapters/model/link-token.ts';
import { findGift } from '../../store/store.ts';

/** The gift of a private link. Throws 404 for one that is not ours. */
export async function giftOfLink(
  { db, secret }: Pick<PaymentDeps, 'db' | 'secret'>,
  token: string,
): Promise<MonthlyGiftRow> {
  const id = readLinkToken(secret, 'monthly', token);
  const gift = id === null ? undefined : await findGift(db.read<Tables>(), id);
  if (!gift) throw notFound(told('noLink'));
  return gift;
}
