import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { ApiError } from '#lib/errors.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/merge.messages.ts';
import { MERGE_ACTS } from '../model/acts.ts';
import { consoleAccountsService } from '../service.ts';
import type { Route } from './+types/merge';

const LONGEST = 254;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'accounts.merge');
  const { language } = context.get(pageContext);
  const accounts = context.get(consoleAccountsService);
  const other = (new URL(request.url).searchParams.get('other') ?? '').trim().slice(0, LONGEST);
  const account = await answered(accounts.read(params.id), language);
  const plan = other === '' ? null : await accounts.planMerge({ into: params.id, from: other });
  return { account: { id: account.id, name: account.name, email: account.email }, other, plan };
}

/** Merges. What was typed comes back when it is refused. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const form = await readForm(request);
  const { operator } = await requireAct(context, request, MERGE_ACTS, '');
  const typed = fieldOf(form, 'typed').slice(0, LONGEST);
  try {
    await context.get(consoleAccountsService).merge({
      into: params.id,
      from: fieldOf(form, 'from').slice(0, LONGEST),
      by: operator.email,
      typed,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404)
      return data({ problem: words[language].gone, typed, wrong: null }, { status: 409 });
    const wrong = fieldWords(error.data.typed, language) ?? null;
    return data(
      { problem: wrong ? null : error.messageIn(language), typed, wrong },
      { status: error.status },
    );
  }
  throw redirect(`/_/accounts/${encodeURIComponent(params.id)}?done=merged`, 303);
}
