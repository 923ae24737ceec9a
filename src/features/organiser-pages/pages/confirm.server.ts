import { redirect } from 'react-router';
import { answered } from '#features/events/pages/answered.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { organiserPagesService } from '../service.ts';
import type { Route } from './+types/confirm';

export async function loader({ context, params }: Route.LoaderArgs) {
  const pages = context.get(organiserPagesService);
  return answered(pages.readAsked(params.token), context.get(pageContext).language);
}

/** A press of a button and not the visit: programs that look into mails follow every link. */
export async function action({ context, params }: Route.ActionArgs) {
  const pages = context.get(organiserPagesService);
  await answered(pages.confirm(params.token), context.get(pageContext).language);
  throw redirect(`/follow/${encodeURIComponent(params.token)}`, 303);
}
