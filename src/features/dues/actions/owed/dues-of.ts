import type { CommunityCore } from '#features/chapters/model/context.ts';
import { linkToken } from '#features/chapters/model/link-token.ts';
import type { DuesRow, PaymentRow, Tables } from '../../model/schema.ts';

/** What a member owes and has paid, the newest first. */
export interface MemberDues {
  /** With the token of the link by which they are paid. */
  dues: (DuesRow & { token: string })[];
  /** What was paid, with the token of its receipt. */
  payments: (PaymentRow & { token: string })[];
}

/** The dues of a member, for the member themselves or an officer who was asked before. */
export async function duesOf(
  { db, secret }: Pick<CommunityCore, 'db' | 'secret'>,
  member: string,
): Promise<MemberDues> {
  const query = db.read<Tables>();
  const dues = await query
    .selectFrom('community_dues')
    .selectAll()
    .where('member', '=', member)
    .orderBy('periodFrom', 'desc')
    .execute();
  const payments = await query
    .selectFrom('community_payments')
    .selectAll()
    .where('dues', 'in', (eb) => eb.selectFrom('community_dues').select('id').where('member', '=', member))
    .where('status', 'in', ['paid', 'refunded'])
    .orderBy('paidAt', 'desc')
    .execute();
  return {
    dues: dues.map((row) => ({ ...row, token: linkToken(secret, 'dues', row.id) })),
    payments: payments.map((row) => ({ ...row, token: linkToken(secret, 'payment', row.id) })),
  };
}
