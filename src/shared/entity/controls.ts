import type { Language } from '#lib/language/index.ts';
import { type Fields, type Typed, typedFields } from './entity.ts';
import type { Field } from './fields.ts';
import { ownSentences } from './sentence.ts';

/** What a control of a form needs of its field; named as in HTML. */
export interface Control {
  label: string;
  /** Has to be filled in. Neither this nor `optional` where that depends on another field. */
  required?: true;
  optional?: true;
  maxLength?: number;
  type?: 'datetime-local' | 'date' | 'email';
  inputMode?: 'numeric' | 'decimal';
}

function constraintsOf({ is }: Field): Partial<Control> {
  switch (is.kind) {
    case 'text':
    case 'code':
      return { maxLength: is.max };
    case 'currency':
      return { maxLength: 3 };
    case 'email':
      return { type: 'email' };
    case 'moment':
      return { type: 'datetime-local' };
    case 'day':
      return { type: 'date' };
    case 'integer':
      return { inputMode: 'numeric' };
    case 'percent':
    case 'amount':
      return { inputMode: 'decimal' };
    default:
      return {};
  }
}

/** Labels and limits of a form's controls, by field: `<TextField field={fields.role} {...controls.role} />`. */
export function controlsOf<F extends Fields>(
  of: { fields: F },
  language: Language,
): Record<Typed<F>, Control> {
  const controls = typedFields(of).map(([name, field]): [string, Control] => {
    const { label, onlyIf } = field.options;
    // What a form refuses to be without is asked for, even where programs may leave it out.
    const isAsked = field.needed || ownSentences(field).blank;
    const asked: Partial<Control> = isAsked ? { required: true } : { optional: true };
    return [name, { label: label?.[language] ?? name, ...(onlyIf ? {} : asked), ...constraintsOf(field) }];
  });
  // The names are those of the fields that people write.
  return Object.fromEntries(controls) as Record<Typed<F>, Control>;
}
