import { announcementsService } from '#features/announcements/service.ts';
import { redirect } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/news-unsubscribe';

export async function loader({ context, params }: Route.LoaderArgs) {
  return answered(
    context.get(announcementsService).news.read(params.token),
    context.get(pageContext).language,
  );
}

/** A press of a button and not the visit: programs that look into mails follow every link. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const given = (await readForm(request)).get('intent') === 'in';
  await answered(
    context.get(announcementsService).news.set(params.token, given),
    context.get(pageContext).language,
  );
  throw redirect(`/news/unsubscribe/${encodeURIComponent(params.token)}`);
}
