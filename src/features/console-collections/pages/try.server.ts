import { requireOperator } from '#features/console/pages/operator.server.ts';
import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { ApiError } from '#lib/errors.ts';
import { parseJson } from '#lib/json-text.ts';
import type { Language } from '#lib/language/index.ts';
import { RULE_NAMES, type RuleName, type RuleTrial, type ShownCollection } from '#records/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { words as pageWords } from '../messages/collections.messages.ts';
import { words } from '../messages/rules.messages.ts';
import { ruleOf } from '../model/rule-said.ts';
import { type TypedTrial, typedTrial } from '../model/typed-trial.ts';
import type { ConsoleCollections } from '../service.ts';
import type { Route } from './+types/try';
import { collectionOf, headOf, namedCollections } from './collection-of.server.ts';
import { collectionWords, type Refused, refusalOf } from './refused.server.ts';
import { type FaultShown, faultShown } from './rule-fault.server.ts';

/** What a trial came to, in words. */
export interface TrialShown {
  records: { id: string; about: string; allowed: boolean; wrong: string[] }[] | null;
  full: boolean;
  /** One write: whether the rule lets it, what is wrong with it, and which part of the rule refuses. */
  write: { allowed: boolean; wrong: string[]; parts: { text: string; met: boolean }[] } | null;
  fault: FaultShown | null;
  /** Why nothing can be tried, and the control that it is about. */
  problem: { control: 'account' | 'body' | 'text' | 'filter'; words: string } | null;
}

const nothing: TrialShown = { records: null, full: false, write: null, fault: null, problem: null };

/** Rules that are asked of what would be sent: their forms are posted, as a body may be long and no address is for it. */
const WITH_BODY: ReadonlySet<RuleName> = new Set(['createRule', 'updateRule']);

export async function loader(asked: Route.LoaderArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, language } = await collectionOf(asked);
  const search = new URL(asked.request.url).searchParams;
  const typed = typedTrial(search);
  const rule = ruleAsked(collection, typed);
  const tries = search.get('try') === '1' && !WITH_BODY.has(rule.name);
  return {
    head: headOf(collection),
    names: namedCollections(service),
    rules: collection.rules.map(({ name }) => name),
    rule,
    withBody: WITH_BODY.has(rule.name),
    typed: { ...typed, rule: rule.name },
    shown: tries ? await trialOf(service, collection, typed, language) : null,
  };
}

/** Tries what would be sent, or sets the rule that was tried. */
export async function action(asked: Route.ActionArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, language } = await collectionOf(asked);
  const form = await readForm(asked.request);
  const typed = typedTrial(form);
  const { name, fixed } = ruleAsked(collection, typed);
  const act = fieldOf(form, 'act');
  let refused: Refused | null = null;
  if (act === 'set') {
    const rule = typed.tried ? ruleOf(typed.tried) : undefined;
    if (fixed || rule === undefined) throw data(null, { status: 400 });
    const work = service.collections.change(collection.id, { [name]: rule }, fieldOf(form, 'version'));
    refused = await refusalOf(work, language, () => 'text');
    if (!refused) throw redirect(`/_/data/${collection.name}/-/rules?done=saved`, 303);
  } else if (act !== 'try') throw data(null, { status: 400 });
  const shown = await trialOf(service, collection, typed, language);
  const wrong = refused !== null || shown.problem !== null || shown.fault !== null;
  return data({ typed: { ...typed, rule: name }, shown, refused }, { status: wrong ? 400 : 200 });
}

/** The rule that is asked about: the first one where there is none of that name. */
function ruleAsked({ rules }: ShownCollection, { rule }: TypedTrial): ShownCollection['rules'][number] {
  const name = RULE_NAMES.find((one) => one === rule);
  const [first] = rules;
  const found = rules.find((one) => one.name === name) ?? first;
  if (!found) throw data(null, { status: 404 });
  return found;
}

async function trialOf(
  { tryRule }: ConsoleCollections,
  collection: ShownCollection,
  typed: TypedTrial,
  language: Language,
): Promise<TrialShown> {
  const t = words[language];
  const stored = ruleAsked(collection, typed);
  const text = typed.tried ? ruleOf(typed.tried) : stored.rule;
  const wrong = (control: NonNullable<TrialShown['problem']>['control'], said: string): TrialShown => ({
    ...nothing,
    problem: { control, words: said },
  });
  if (text === undefined) return wrong('text', t.writeRule);
  if (typed.as === 'account' && typed.account === '') return wrong('account', t.nameAccount);
  const body = WITH_BODY.has(stored.name) ? bodyOf(typed.body) : {};
  if (body === null) return wrong('body', t.notJson);
  try {
    const trial = await tryRule({
      collection: collection.id,
      rule: stored.name,
      text,
      as: typed.as === 'guest' ? 'guest' : { account: typed.account },
      filter: typed.filter,
      page: typed.page,
      body,
    });
    return shownTrial(trial, text ?? '', language);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return wrong('account', t.noSuchAccount);
    throw error;
  }
}

function shownTrial(trial: RuleTrial, rule: string, language: Language): TrialShown {
  const said = (errors: Readonly<Record<string, object>>): string[] =>
    Object.entries(errors).map(([field, problem]) => `${field}: ${collectionWords(problem, language)}`);
  switch (trial.kind) {
    case 'fault':
      return { ...nothing, fault: faultShown(rule, trial.fault, language) };
    case 'refused':
      return {
        ...nothing,
        problem: { control: 'filter', words: `${pageWords[language].filterRefused} ${trial.why}` },
      };
    case 'create': {
      const { allowed, errors, parts } = trial;
      return { ...nothing, write: { allowed, wrong: said(errors), parts } };
    }
    default:
      return {
        ...nothing,
        full: trial.full,
        records: trial.records.map(({ record, allowed, errors }) => ({
          id: String(record.id),
          about: about(record),
          allowed,
          wrong: said(errors),
        })),
      };
  }
}

/** What of a record says most to a person. */
const TELLING = ['title', 'name', 'email', 'code', 'slug', 'status'];

function about(record: Readonly<Record<string, unknown>>): string {
  const told = TELLING.map((name) => record[name]).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  return told.slice(0, 2).join(' · ').slice(0, 160);
}

/** What was typed as a JSON object; nothing at all is an empty one; null for anything else. */
function bodyOf(text: string): Record<string, unknown> | null {
  if (text === '') return {};
  try {
    const value: unknown = parseJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
