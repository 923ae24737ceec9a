import { supportService } from '#features/support/service.ts';
import { data, redirect } from 'react-router';
import { servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { readCookie, SUPERUSER_COOKIE, superuserCookie } from '#shared/session/cookies.server.ts';
import { isSecure } from '#shared/session/sealed-cookie.server.ts';
import { requireOperatorHere } from '#features/console/pages/operator.server.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import type { MessageKind, MessageStatus } from '#features/support/index.ts';
import { ApiError } from '#lib/errors.ts';
import { MESSAGES_ACTS } from '../model/acts.ts';
import { MESSAGE_KINDS } from '../model/schema.ts';
import type { Route } from './+types/messages';

const LONGEST = 200;

const kindOf = (text: unknown): MessageKind | undefined => MESSAGE_KINDS.find((kind) => kind === text);

const statusOf = (text: unknown): MessageStatus | undefined =>
  text === 'open' || text === 'answered' ? text : undefined;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, email, role } = await requireOperatorHere(context, request, 'messages.view');
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST);
  const status = statusOf(search.get('status'));
  const kind = kindOf(search.get('kind'));
  const event = search.get('event')?.slice(0, LONGEST) || undefined;
  const mine = search.get('mine') === '1';
  const cursor = search.get('cursor')?.slice(0, LONGEST);
  const { answering } = context.get(supportService);
  const { items, next } = await answering.list(actor, {
    q,
    status,
    kind,
    event,
    assignee: mine ? email : undefined,
    cursor,
  });
  return {
    messages: items,
    next,
    paged: cursor !== undefined,
    q,
    status: status ?? '',
    kind: kind ?? '',
    event: event ?? '',
    mine: mine ? '1' : '',
    seesFees: allowsOperator(role, 'fees.view'),
  };
}

/** `intent` says what: to mark a message, or to sign out. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get('intent') === 'sign-out') {
    await requireOperatorHere(context, request, MESSAGES_ACTS['sign-out']);
    const { auth } = context.get(servicesContext).records;
    await auth.endSessionOf(readCookie(request, SUPERUSER_COOKIE));
    return redirect('/', {
      headers: { 'set-cookie': superuserCookie(null, isSecure(context)) },
      status: 303,
    });
  }
  const { actor } = await requireOperatorHere(context, request, MESSAGES_ACTS['']);
  const status = statusOf(form.get('status'));
  const id = form.get('id');
  if (!status || typeof id !== 'string') throw data(null, { status: 400 });
  const { answering } = context.get(supportService);
  try {
    await answering.mark(actor, id, status);
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status });
    throw error;
  }
  const { search } = new URL(request.url);
  return redirect(`/support${search}`, 303);
}
