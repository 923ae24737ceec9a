import { membersService } from '#features/members/service.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import { pdfAnswer } from '#features/chapters/pages/pdf-answer.server.ts';
import type { Route } from './+types/card-pdf';

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  const { language } = await communityVisitor(context, request);
  const place = Number(new URL(request.url).searchParams.get('place') ?? '0');
  return pdfAnswer(
    await answered(
      context.get(membersService).cardPdf({ id: viewer.id, superuser: false }, place, language),
      language,
    ),
  );
}
