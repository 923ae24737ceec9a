import { servicesContext } from '#shell/context.server.ts';
import { sentFile } from './answer-file.server.ts';
import type { Route } from './+types/guest-file';

/** A file that a guest answered with, by their private link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { questions } = context.get(servicesContext).ticketing;
  return sentFile(questions.fileByLink(params.token, params.fileId));
}
