import { useMessages } from '#shared/i18n/language.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/rules.messages.ts';
import type { MarkedRule } from '../model/marked-rule.ts';
import type { NamedCollection } from '../model/rule-names.ts';
import type { TypedRule } from '../model/rule-said.ts';
import { MarkedPlace } from './marked-place.tsx';
import { RuleInput } from './rule-input.tsx';

interface RuleFieldsProps {
  rule: keyof (typeof words)['en']['names'];
  typed: TypedRule;
  errors: readonly string[];
  mark: MarkedRule | null | undefined;
  collection: string;
  names: readonly NamedCollection[];
}

/** Who may do something: nobody else, everybody, or whom a rule lets in, with the rule. */
export function RuleFields({ rule, typed, errors, mark, collection, names }: RuleFieldsProps) {
  const t = useMessages(words);
  const called = t.names[rule];
  return (
    <div className="group/rule flex flex-col gap-3">
      <Field label={t.whoMayOf(called)} hint={t.texts[rule]}>
        <Select name={`${rule}.choice`} defaultValue={typed.choice} className="max-w-md">
          <option value="locked">{rule === 'authRule' ? t.said.nobody : t.said.locked}</option>
          {rule !== 'manageRule' && (
            <option value="everyone">{rule === 'authRule' ? t.said.everyAccount : t.said.everyone}</option>
          )}
          <option value="rule">{t.said.rule}</option>
        </Select>
      </Field>
      {/* Without a rule there is nothing to write; where that can't be told, it stays. */}
      <div className="flex flex-col gap-3 group-has-[option[value=everyone]:checked]/rule:hidden group-has-[option[value=locked]:checked]/rule:hidden">
        <Field id={rule} label={t.expression(called)} error={errors}>
          <RuleInput name={`${rule}.text`} defaultValue={typed.text} collection={collection} names={names} />
        </Field>
        <MarkedPlace mark={mark} />
      </div>
    </div>
  );
}
