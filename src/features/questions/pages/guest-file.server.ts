import { questionsService } from '#features/questions/service.ts';
import { sentFile } from './answer-file.server.ts';
import type { Route } from './+types/guest-file';

/** A file that a guest answered with, by their private link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const questions = context.get(questionsService);
  return sentFile(questions.fileByLink(params.token, params.fileId));
}
