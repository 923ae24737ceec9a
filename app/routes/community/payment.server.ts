import { answered } from '../organiser/answered.server.ts';
import { communityVisitor } from './officer.server.ts';
import type { Route } from './+types/payment';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { community, language } = await communityVisitor(context, request);
  const { payment, chapter, purpose } = await answered(community.payments.read(params.token), language);
  return {
    token: params.token,
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    receipt: payment.receipt === null ? '' : String(payment.receipt).padStart(6, '0'),
    chapter,
    purpose,
  };
}
