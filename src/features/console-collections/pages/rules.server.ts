import { requireOperator } from '#features/console/pages/operator.server.ts';
import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import type { FilterFault, RuleName } from '#records/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { words } from '../messages/rules.messages.ts';

import { readRule, ruleOf, type TypedRule, typedRule } from '../model/rule-said.ts';
import type { Route } from './+types/rules';
import { collectionOf, headOf, namedCollections } from './collection-of.server.ts';
import { type FaultShown, faultShown } from './rule-fault.server.ts';
import { type Refused, refusalOf } from './refused.server.ts';

export async function loader(asked: Route.LoaderArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, language } = await collectionOf(asked);
  return {
    head: headOf(collection),
    names: namedCollections(service),
    rules: collection.rules.map(({ name, rule, fixed, fault }) => ({
      name,
      rule,
      fixed,
      fault: fault && faultShown(rule ?? '', fault, language),
    })),
    done: new URL(asked.request.url).searchParams.get('done') === 'saved',
  };
}

/** Saves the rules that can be changed, or says whether they can be read. */
export async function action(asked: Route.ActionArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, language } = await collectionOf(asked);
  const t = words[language];
  const form = await readForm(asked.request);
  const act = fieldOf(form, 'act');
  if (act !== 'save' && act !== 'check') throw data(null, { status: 400 });
  const typed: Partial<Record<RuleName, TypedRule>> = {};
  const faults: Partial<Record<RuleName, FaultShown>> = {};
  const errors: Record<string, string[]> = {};
  const sent: Partial<Record<RuleName, string | null>> = {};
  for (const { name, fixed, rule } of collection.rules) {
    // What a form doesn't have stays as it is.
    if (fixed || !form.has(`${name}.choice`)) continue;
    const one = readRule(
      fieldOf(form, `${name}.choice`),
      fieldOf(form, `${name}.text`),
      typedRule(rule).choice,
    );
    typed[name] = one;
    const meant = ruleOf(one);
    if (meant === undefined) errors[name] = [t.writeRule];
    else if (name === 'manageRule' && meant === '') errors[name] = [t.notEveryone];
    else {
      sent[name] = meant;
      const fault: FilterFault | null = meant ? service.collections.ruleFault(collection.id, meant) : null;
      if (fault) {
        const shown = faultShown(meant ?? '', fault, language);
        faults[name] = shown;
        errors[name] = [shown.words];
      }
    }
  }
  const wrong = Object.keys(errors).length > 0;
  if (act === 'check' || wrong) {
    const refused: Refused | null = wrong ? { errors, problem: t.unsaved, others: [], changed: false } : null;
    return data({ refused, typed, faults, checked: !wrong }, { status: wrong ? 400 : 200 });
  }
  // A form without a rule that can be changed is none of ours.
  if (Object.keys(sent).length === 0) throw data(null, { status: 400 });
  const refused = await refusalOf(
    service.collections.change(collection.id, sent, fieldOf(form, 'version')),
    language,
    (path) => (path in typed ? path : null),
  );
  if (!refused) throw redirect(`/_/data/${collection.name}/-/rules?done=saved`, 303);
  return data({ refused, typed, faults, checked: false }, { status: 400 });
}
