import { duesService } from '#features/dues/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import { pdfAnswer } from '#features/chapters/pages/pdf-answer.server.ts';
import type { Route } from './+types/receipt-pdf';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { language } = await communityVisitor(context, request);
  return pdfAnswer(
    await answered(context.get(duesService).payments.receipt(params.token, language), language),
  );
}
