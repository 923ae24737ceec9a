import { budgetService } from '#features/budget/service.ts';
import { data, redirect } from 'react-router';
import { words } from '../messages/budget.messages.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { moneyExample, typedMoney } from '#shared/forms/typed-money.ts';
import { MOST_GUESTS, type Scenario } from '#features/budget/model/break-even.ts';
import type { Language } from '#lib/language/index.ts';
import { parseMoney } from '#lib/money.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/what-if';

const FIELDS = ['price', 'attendance', 'fixed', 'perHead', 'other'] as const;
type Field = (typeof FIELDS)[number];

interface Played {
  scenario: Scenario;
  /** As it stands in the fields. */
  typed: Record<Field, string>;
  problems: Partial<Record<Field, string>>;
}

/** The plan, with what was typed in place of it. What is no amount is said, and the plan's is reckoned with. */
function played(
  plan: Scenario,
  asked: { get(name: string): unknown },
  currency: string,
  language: Language,
): Played {
  const t = words[language].play;
  const result: Played = { scenario: { ...plan }, typed: {} as Record<Field, string>, problems: {} };
  for (const field of FIELDS) {
    const text = asked.get(field);
    const guests = field === 'attendance';
    if (typeof text !== 'string' || text.trim() === '') {
      result.typed[field] = guests ? String(plan[field]) : typedMoney(plan[field], currency);
      continue;
    }
    result.typed[field] = text;
    const count = /^\s*\d{1,6}\s*$/.test(text) && Number(text) <= MOST_GUESTS ? Number(text) : null;
    const value = guests ? count : parseMoney(text, currency);
    if (value === null) result.problems[field] = guests ? t.count : t.amount(moneyExample(currency));
    else result.scenario[field] = value;
  }
  return result;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'budget.view');
  const { actor, event, services, may, language } = page;
  const { scenario, goal } = await answered(
    services.rooms.get(budgetService).read(actor, event.id),
    language,
  );
  const asked = new URL(request.url).searchParams;
  return {
    event: { id: event.id },
    currency: goal.currency,
    edits: may.has('budget.edit'),
    key: asked.toString(),
    ...played(scenario, asked, goal.currency, language),
  };
}

/** Keeps price and guests as the plan. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'budget.edit');
  const { actor, event, services, language } = page;
  const form = await readForm(request);
  const { scenario, goal } = await answered(
    services.rooms.get(budgetService).read(actor, event.id),
    language,
  );
  const wanted = played(scenario, form, goal.currency, language);
  if (wanted.problems.price || wanted.problems.attendance)
    return data({ ...wanted, problem: null }, { status: 400 });
  const { price, attendance } = wanted.scenario;
  const problem = await refusal(
    services.rooms.get(budgetService).setGoal(actor, event.id, { price, attendance }),
    language,
  );
  if (problem !== null) return data({ ...wanted, problem }, { status: 409 });
  throw redirect(`/events/${event.id}/manage/budget?done=goal-saved`);
}
