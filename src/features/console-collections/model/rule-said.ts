/** Whom a rule lets in, as far as it can be said in a few words. */
export type RuleSaid = 'locked' | 'everyone' | 'signed in' | 'rule';

export function ruleSaid(rule: string | null): RuleSaid {
  if (rule === null) return 'locked';
  if (rule.trim() === '') return 'everyone';
  return /^@request\.auth\.id\s*!=\s*(?:""|'')$/.test(rule.trim()) ? 'signed in' : 'rule';
}

/** How a rule is chosen in a form; a rule that lets everyone in has to be said, not left empty. */
export type RuleChoice = 'locked' | 'everyone' | 'rule';

export interface TypedRule {
  choice: RuleChoice;
  text: string;
}

export const typedRule = (rule: string | null): TypedRule => ({
  choice: rule === null ? 'locked' : rule === '' ? 'everyone' : 'rule',
  text: rule ?? '',
});

const CHOICES = ['locked', 'everyone', 'rule'] as const;

/** What was chosen and typed; `fallback` where a form has no such choice. */
export function readRule(choice: string, text: string, fallback: RuleChoice = 'rule'): TypedRule {
  return { choice: CHOICES.find((one) => one === choice) ?? fallback, text: text.trim() };
}

/** The rule that was meant; undefined where one is to be written, and nothing was. */
export function ruleOf({ choice, text }: TypedRule): string | null | undefined {
  if (choice === 'locked') return null;
  if (choice === 'everyone') return '';
  return text === '' ? undefined : text;
}
