import { notFound } from '#lib/errors.ts';
import type { Tables } from '#features/chapters/model/context.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { told } from '#features/chapters/model/errors.ts';
import { linkToken, readLinkToken } from '#features/chapters/model/link-token.ts';
import type { MonthlyGiftRow } from '../../model/schema.ts';
import { findGift } from '../../store/store.ts';

/** What a giver's private link carries. */
export function monthlyToken({ secret }: Pick<PaymentDeps, 'secret'>, id: string): string {
  return linkToken(secret, 'monthly', id);
}

/** Where a giver sees, changes and stops what they give every month, without signing in. */
export function monthlyUrl(deps: Pick<PaymentDeps, 'origin' | 'secret'>, id: string): string {
  return `${deps.origin}/monthly/${monthlyToken(deps, id)}`;
}

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
