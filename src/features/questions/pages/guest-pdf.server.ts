import { servicesContext } from '#shell/context.server.ts';
import { sentFile } from './answer-file.server.ts';
import type { Route } from './+types/guest-pdf';

/** A guest's own ticket as a PDF, by their private link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { questions } = context.get(servicesContext).ticketing;
  return sentFile(questions.pdfByLink(params.token));
}
