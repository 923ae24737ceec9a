import { translated, typed } from '#shared/forms/typed-values.server.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import type { SubmissionResult } from '@conform-to/react';
import { data } from 'react-router';
import type { TypedLine } from '../ui/line-form.tsx';
import { words } from '../messages/budget.messages.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { moneyExample, typedMoney } from '#shared/forms/typed-money.ts';
import type { BudgetLineRow } from '#features/budget/index.ts';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { isCurrency, parseMoney } from '#lib/money.ts';

const shape = {
  kind: typed,
  title: typed,
  category: typed,
  supplier: typed,
  supplierId: typed,
  currency: typed,
  planned: typed,
  perHead: typed,
  actual: typed,
  paid: typed,
  dueOn: typed,
};

/** What was typed, as the budget takes it: amounts in the minor unit of the currency that stands beside them. */
const lineForm = (language: Language) =>
  translated(shape, ({ planned, actual, perHead, paid, currency: code, ...rest }, report) => {
    const currency = code.trim().toUpperCase();
    const amount = (text: string, field: string): number | null => {
      // Without a currency nobody knows what its digits are: that alone is told.
      if (text.trim() === '' || !isCurrency(currency)) return null;
      const minor = parseMoney(text, currency);
      if (minor === null) report(field, words[language].play.amount(moneyExample(currency)));
      return minor;
    };
    return {
      ...rest,
      currency,
      planned: amount(planned, 'planned') ?? 0,
      actual: amount(actual, 'actual'),
      perHead: perHead === 'on',
      paid: paid === 'on',
    };
  });

/** What a form of a line answers besides being shown again. */
export const lineAnswer = (
  said: Partial<{ reply: SubmissionResult; problem: string; conflict: string; receipt: string }>,
  init: ResponseInit = {},
) => data({ reply: undefined, problem: null, conflict: null, receipt: null, ...said }, init);

/** Has `keep` keep what the form says; null once it is done. */
export async function saveLine(
  form: FormData,
  language: Language,
  keep: (input: object) => Promise<unknown>,
) {
  const submission = parseWithZod(form, { schema: lineForm(language) });
  if (submission.status !== 'success') {
    const { data: reply, init } = invalidForm(submission);
    return lineAnswer({ reply }, init ?? {});
  }
  try {
    await keep(submission.value);
    return null;
  } catch (error) {
    const changed = error instanceof ApiError && error.status === 409 && 'updated' in error.data;
    const refused = refusedForm(submission, error, Object.keys(shape), { language });
    if (changed)
      return lineAnswer({ reply: submission.reply(), conflict: error.messageIn(language) }, { status: 409 });
    return lineAnswer({ reply: refused.data }, refused.init ?? {});
  }
}

/** A line as its form opens on it. */
export function typedLine(
  line: Pick<
    BudgetLineRow,
    | 'kind'
    | 'title'
    | 'category'
    | 'supplier'
    | 'supplierId'
    | 'currency'
    | 'planned'
    | 'actual'
    | 'perHead'
    | 'paid'
    | 'dueOn'
  >,
): TypedLine {
  const { currency, planned, actual, perHead, paid } = line;
  return {
    ...line,
    // The name of one of the event's is told by the choice.
    supplier: line.supplierId === '' ? line.supplier : '',
    planned: planned === 0 ? '' : typedMoney(planned, currency),
    actual: actual === null ? '' : typedMoney(actual, currency),
    perHead: perHead === 1 ? 'on' : '',
    paid: paid === 1 ? 'on' : '',
  };
}
