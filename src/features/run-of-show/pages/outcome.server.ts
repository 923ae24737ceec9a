import { textOf } from '#shared/entity/text-of.ts';
import type { ShowOutcome, ShowPreview } from '#features/run-of-show/index.ts';

/** What a change that is yet to be confirmed is shown as, beside the form that asked for it. */
export interface ToConfirm {
  preview: ShowPreview;
  asked: [string, string][];
  /** It was confirmed by another preview. */
  again: boolean;
}

/** The preview of what a form asked for; null when it is done. */
export function toConfirm(outcome: ShowOutcome, form: FormData): ToConfirm | null {
  if (outcome.done) return null;
  const asked = [...form.entries()].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'ripple' ? [[name, value]] : [],
  );
  return { preview: outcome.preview, asked, again: rippleOf(form) !== '' };
}

/** The name of the preview that is confirmed; '' when none is. */
export const rippleOf = (form: FormData): string => textOf(form.get('ripple'));
