import { duesService } from '#features/dues/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/payment';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { language, config } = await communityVisitor(context, request);
  const { payment, chapter, purpose, campaign } = await answered(
    context.get(duesService).payments.read(params.token),
    language,
  );
  return {
    token: params.token,
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    receipt: payment.receipt === null ? '' : String(payment.receipt).padStart(6, '0'),
    chapter,
    purpose,
    campaign: campaign && {
      ...campaign,
      url: `${config.origin}/donate/${encodeURIComponent(campaign.slug)}`,
    },
  };
}
