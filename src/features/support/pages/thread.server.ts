import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { supportService } from '../service.ts';
import type { Route } from './+types/thread';

/** Nobody keeps a copy of what only the writer may read. */
const PRIVATE = { 'cache-control': 'private, no-store' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const thread = await answered(context.get(supportService).replies.thread(params.token), language);
  const sent = new URL(request.url).searchParams.get('sent') === '1';
  return data({ ...thread, sent }, { headers: PRIVATE });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const body = fieldOf(await readForm(request), 'body');
  const refused = await refusalByField(
    context.get(supportService).replies.writeBack(params.token, body),
    language,
  );
  if (refused) {
    const wrong = refused.fields.body ?? null;
    return data({ problem: wrong ? null : refused.message, typed: body, wrong }, { status: refused.status });
  }
  throw redirect(`/messages/${params.token}?sent=1`, 303);
}
