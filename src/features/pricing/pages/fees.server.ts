import { textOf } from '#shared/entity/text-of.ts';
import { readPercent, translated, typed, typedPercent } from '#shared/forms/typed-values.server.ts';
import { pricingService } from '#features/pricing/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { words } from '../messages/fees.messages.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { moneyExample, typedMoney } from '#shared/forms/typed-money.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import { requireOperatorHere } from '#features/console/pages/operator.server.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { FEE_ACTS } from '../model/acts.ts';
import type { Language } from '#lib/language/index.ts';
import { isCurrency, parseMoney } from '#lib/money.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/fees';

const shape = {
  organiser: typed,
  email: typed,
  currency: typed,
  percent: typed,
  fixed: typed,
  updated: typed,
};
const FIELDS = ['email', 'currency', 'percent', 'fixed'];

const feeForm = (language: Language) =>
  translated(shape, (values, report) => {
    const { organiser, email, currency, updated } = values;
    const bps = readPercent(values.percent, 'percent', report, language);
    const fixed = readFixed(values.fixed, currency);
    if (fixed === null) report('fixed', words[language].wrongAmount(moneyExample(currency)));
    return { organiser, email: email.trim().toLowerCase(), currency, bps, fixed: fixed ?? 0, updated };
  });

/** What was typed as an amount; without a currency any, so that the product says that one is missing. */
function readFixed(text: string, currency: string): number | null {
  return text.trim() === '' ? 0 : parseMoney(text, isCurrency(currency) ? currency : 'USD');
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, role } = await requireOperatorHere(context, request, 'fees.view');
  const { records } = context.get(servicesContext);
  const pricing = context.get(pricingService);
  const [rows, history] = await Promise.all([pricing.prices.fees(actor), pricing.prices.feeHistory(actor)]);
  const names = await namesOf(
    records,
    [...rows, ...history].map(({ organiser }) => organiser),
  );
  const fees = rows.map((row) => ({ ...row, name: names.get(row.organiser) ?? '' }));
  const search = new URL(request.url).searchParams;
  const editing = fees.find(
    ({ organiser, currency }) => organiser === search.get('organiser') && currency === search.get('currency'),
  );
  return {
    changeable: allowsOperator(role, 'fees.change'),
    fees,
    editing: editing
      ? {
          organiser: editing.organiser,
          name: editing.name,
          currency: editing.currency,
          percent: typedPercent(editing.bps),
          fixed: editing.fixed === 0 ? '' : typedMoney(editing.fixed, editing.currency),
          updated: editing.updated,
        }
      : null,
    changes: history.map(({ id, at, by, action: did, organiser, currency, changes }) => ({
      id,
      at,
      by,
      removed: did === 'fees.remove',
      organiser,
      name: names.get(organiser) ?? '',
      currency,
      changes: changes.map(({ field, before, after }) => ({
        field,
        before: before === null ? null : Number(before),
        after: after === null ? null : Number(after),
      })),
    })),
  };
}

async function namesOf(
  { auth }: AppServices['records'],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== '');
  const users = await Promise.all(known.map((id) => auth.readUser(id)));
  return new Map(
    users.flatMap((user) =>
      user
        ? [[String(user.id), [user.name, user.email].filter(Boolean).map(String).join(' · ')] as const]
        : [],
    ),
  );
}

/** Sets a fee, or takes one away. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor } = await requireOperatorHere(context, request, FEE_ACTS['']);
  const { records } = context.get(servicesContext);
  const pricing = context.get(pricingService);
  const { language } = context.get(pageContext);
  const form = await readForm(request);
  if (form.get('intent') === 'remove') {
    const place = { organiser: textOf(form.get('organiser')), currency: textOf(form.get('currency')) };
    const gone = pricing.prices.removeFee(actor, place, { ifUpdated: textOf(form.get('updated')) });
    const problem = await refusal(gone, language);
    if (problem !== null) return data({ problem, reply: undefined }, { status: 409 });
    throw redirect('/operator/fees?done=removed', 303);
  }
  const submission = parseWithZod(form, { schema: feeForm(language) });
  const again = ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
    data({ problem: null, reply }, init ?? {});
  if (submission.status !== 'success') return again(invalidForm(submission));
  const { email, updated, organiser, ...fee } = submission.value;
  const found = email === '' ? null : await records.auth.findUser(email);
  if (email !== '' && !found) {
    return data(
      { problem: null, reply: submission.reply({ fieldErrors: { email: [words[language].nobody] } }) },
      { status: 400 },
    );
  }
  try {
    const whose = found ? String(found.id) : organiser;
    await pricing.prices.setFee(actor, { ...fee, organiser: whose }, { ifUpdated: updated });
  } catch (error) {
    return again(refusedForm(submission, error, FIELDS, { language }));
  }
  throw redirect('/operator/fees?done=saved', 303);
}
