import type { Language } from '#lib/language/index.ts';
import type { FilterFault } from '#records/index.ts';
import { words } from '../messages/rules.messages.ts';
import { type MarkedRule, markedRule } from '../model/marked-rule.ts';

/** What is wrong with a rule, in words, with the place marked; `mark` is null where it is the rule as a whole. */
export interface FaultShown {
  words: string;
  mark: MarkedRule | null;
}

export function faultShown(rule: string, fault: FilterFault, language: Language): FaultShown {
  const t = words[language];
  const known: string | ((about: string) => string) | undefined =
    fault.kind === 'other' ? undefined : t.faults[fault.kind];
  const said = typeof known === 'function' ? known(fault.about) : (known ?? fault.message);
  if (!fault.span) return { words: said, mark: null };
  const mark = markedRule(rule, fault.span);
  return { words: t.at(mark.line, mark.column, said), mark };
}
