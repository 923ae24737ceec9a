import { data } from 'react-router';
import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { cursorOf, cursorText } from '#features/console/pages/cursor.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/mails.messages.ts';
import { MAIL_ACTS } from '../model/acts.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/mails';

const STATES = ['failed', 'bounced', 'waiting', 'sent', 'kept'] as const;
const LONGEST = 254;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'mails.view');
  const search = new URL(request.url).searchParams;
  const state = STATES.find((one) => one === search.get('state')) ?? 'failed';
  const address = (search.get('address') ?? '').trim().slice(0, LONGEST);
  const before = cursorOf(search.get('before'));
  const { mails } = context.get(operationsService);
  const [counts, page] = await Promise.all([mails.count(), mails.list({ state, address, before })]);
  return {
    counts,
    mails: page.mails,
    next: cursorText(page.next),
    paged: before !== undefined,
    state,
    address,
    done: search.get('done') === 'queued',
    /** Names the press of a button: pressed twice, it sends once. */
    key: mails.newKey(),
  };
}

/** Sends a mail again: `mail`, `to` where it goes elsewhere, `key` of the form. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAct(context, request, MAIL_ACTS, '');
  const { language } = context.get(pageContext);
  const form = await readForm(request);
  const key = fieldOf(form, 'key');
  if (!/^[\w-]{1,64}$/.test(key)) throw data(null, { status: 400 });
  const again = { id: fieldOf(form, 'mail').slice(0, LONGEST), to: fieldOf(form, 'to'), key };
  const search = new URL(request.url).searchParams;
  const query = new URLSearchParams({ state: search.get('state') ?? 'failed', done: 'queued' });
  return acted(context.get(operationsService).mails.sendAgain(again), `/_/mails?${query}`, {
    language,
    gone: words[language].gone,
  });
}
