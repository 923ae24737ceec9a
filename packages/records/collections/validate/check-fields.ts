import type { FieldError } from '#lib/errors.ts';
import type { Field } from '../../fields/field.ts';
import { fieldError, REQUIRED } from '../../fields/field-error.ts';
import { presentField } from '../../fields/present-field.ts';
import { checkFieldOptions } from './check-field-options.ts';
import { type ErrorTree, firstOf, listTree } from './error-tree.ts';
import type { Validation } from './validation.ts';

type Found = FieldError | ErrorTree | null;

/** What is wrong with the list of fields, or with fields of it. */
export function checkFields(validation: Validation): Found {
  const { after } = validation;
  // The fields of a view are what its query gives; without a good one there are none, which is told there.
  if (after.type === 'view' && (validation.viewError !== null || !after.viewQuery)) return null;
  return firstOf<FieldError | ErrorTree>(
    () => duplicates(after.fields),
    () => missing(validation),
    () => (after.type === 'view' ? null : lostSystemFields(validation)),
    () => (after.type === 'view' ? null : typeChanges(validation)),
    () => (after.type === 'auth' ? reservedNames(after.fields) : null),
    () => listTree(after.fields, (field) => checkFieldOptions(validation, field)),
    () => declaredChanges(validation),
  );
}

function duplicates(fields: readonly Field[]): ErrorTree | null {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const [n, { id, name }] of fields.entries()) {
    if (ids.has(id)) {
      return { [n]: { id: fieldError('duplicated_field_id', `Duplicated or invalid field id "${id}".`) } };
    }
    if (names.has(name.toLowerCase())) {
      return {
        [n]: {
          name: fieldError('duplicated_field_name', `Duplicated or invalid field name ${name}.`, {
            fieldName: name,
          }),
        },
      };
    }
    ids.add(id);
    names.add(name.toLowerCase());
  }
  return null;
}

/** What every collection must have; what an auth collection must is added before, so only its kind can be wrong. */
function missing({ after }: Validation): Found {
  const has = (name: string, type: Field['type']): boolean =>
    after.fields.some((field) => field.name === name && field.type === type);
  if (after.fields.length === 0) return REQUIRED;
  if (!has('id', 'text')) return fieldError('missing_primary_key', 'Missing or invalid "id" PK field.');
  if (after.type !== 'auth') return null;
  const wanted: [string, Field['type']][] = [
    ['password', 'password'],
    ['tokenKey', 'text'],
    ['email', 'email'],
    ['emailVisibility', 'bool'],
    ['verified', 'bool'],
  ];
  const lacks = wanted.find(([name, type]) => !has(name, type))?.[0];
  return lacks ? fieldError(`missing_${lacks}_field`, `System "${lacks}" field is required.`) : null;
}

function lostSystemFields({ before, after }: Validation): FieldError | null {
  const fixed = new Set(before?.declared?.fields);
  const lost = before?.fields.some(
    (old) =>
      (old.system || fixed.has(old.id)) && after.fields.find(({ id }) => id === old.id)?.name !== old.name,
  );
  return lost ? fieldError('system_field_change', 'System fields cannot be deleted or renamed.') : null;
}

function typeChanges({ before, after }: Validation): ErrorTree | null {
  return listTree(after.fields, (field) => {
    const old = before?.fields.find(({ id }) => id === field.id);
    return old && old.type !== field.type
      ? fieldError('field_type_change', 'Field type cannot be changed.')
      : null;
  });
}

/** A change that the next start would take back is not let in. */
function declaredChanges({ before, after }: Validation): ErrorTree | null {
  const fixed = new Set(before?.declared?.fields);
  return listTree(after.fields, (field) => {
    const old = fixed.has(field.id) && before?.fields.find(({ id }) => id === field.id);
    return old && JSON.stringify(presentField(old)) !== JSON.stringify(presentField(field))
      ? fieldError('declared_field_change', 'The field is declared in code and cannot be changed.')
      : null;
  });
}

function reservedNames(fields: readonly Field[]): ErrorTree | null {
  return listTree(fields, ({ name }) =>
    name === 'passwordConfirm' || name === 'oldPassword'
      ? { name: fieldError('reserved_field_name', 'The field name is reserved and cannot be used.') }
      : null,
  );
}
