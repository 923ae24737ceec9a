import type { FieldError } from '#lib/errors.ts';
import { autogenerate } from '../../fields/autogenerate.ts';
import { checkText } from '../../fields/check-text.ts';
import type { TextField } from '../../fields/field.ts';
import { fieldError, REQUIRED } from '../../fields/field-error.ts';
import { atLeast, IN_INVALID, isRegex, NOT_EMPTY } from './limits.ts';
import type { Validation } from './validation.ts';

/** How often a pattern is tried out. */
const TRIES = 10;

/** Without the name, when that is wrong by itself already. */
export function checkTextField(
  { after, ids }: Validation,
  field: TextField,
): Record<string, FieldError | null> {
  const { primaryKey, min, max, pattern, hidden, required, name } = field;
  const keys = after.fields.filter((other) => other.type === 'text' && other.primaryKey);
  return {
    ...(primaryKey && name !== 'id' && /^\w+$/.test(name)
      ? { name: { ...IN_INVALID, message: 'The primary key must be named "id".' } }
      : {}),
    primaryKey:
      primaryKey && keys.length > 1
        ? fieldError(
            'unsupported_composite_pk',
            'Composite PKs are not supported and the collection must have only 1 PK.',
          )
        : null,
    min: atLeast(min, 0),
    max: atLeast(max, min),
    pattern: primaryKey && pattern === '' ? REQUIRED : isRegex(pattern),
    hidden: primaryKey && hidden ? NOT_EMPTY : null,
    required: primaryKey && !required ? REQUIRED : null,
    autogeneratePattern: checkAutogenerate(field, ids),
  };
}

function checkAutogenerate(field: TextField, ids: Validation['ids']): FieldError | null {
  const { autogeneratePattern, pattern } = field;
  if (autogeneratePattern === '') return null;
  const wrong = isRegex(autogeneratePattern);
  if (wrong) return wrong;
  if (isRegex(pattern)) return null;
  for (let n = 0; n < TRIES; n += 1) {
    const made = tried(autogeneratePattern, ids);
    if (typeof made !== 'string') return made;
    if (checkText(field, made)) {
      return fieldError(
        'invalid_autogenerate_pattern_value',
        `The provided autogenerate pattern could produce invalid field values, ex.: "${made}".`,
      );
    }
  }
  return null;
}

/** A text of the pattern, or why there is none. */
function tried(pattern: string, ids: Validation['ids']): string | FieldError {
  try {
    return autogenerate(pattern, ids);
  } catch (error) {
    return fieldError(
      'invalid_autogenerate_pattern',
      error instanceof Error ? error.message : 'Invalid pattern.',
    );
  }
}
