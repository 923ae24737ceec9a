import { acted } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { words } from '../messages/backups.messages.ts';
import { UPLOAD_ACTS } from '../model/acts.ts';
import type { Route } from './+types/upload-backup';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'backups.restore');
  return null;
}

/** Takes in the file as it comes: it may be as large as the disk. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAct(context, request, UPLOAD_ACTS, '');
  const { language } = context.get(pageContext);
  const { backups } = context.get(servicesContext).records.operators;
  return acted(backups.upload(request), '/_/backups?done=uploaded', { language, gone: words[language].gone });
}
