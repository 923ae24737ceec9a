import { questionsService } from '#features/questions/service.ts';
import { sentFile } from './answer-file.server.ts';
import type { Route } from './+types/guest-pdf';

/** A guest's own ticket as a PDF, by their private link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const questions = context.get(questionsService);
  return sentFile(questions.pdfByLink(params.token));
}
