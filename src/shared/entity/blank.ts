import { type Fields, type TypedOf, typedFields } from './entity.ts';

/** What is typed when the form of a new one opens: nothing, but for what is given. */
export function blankOf<F extends Fields>(
  of: { fields: F },
  typed: Partial<TypedOf<{ fields: F }>> = {},
): TypedOf<{ fields: F }> {
  const empty = typedFields(of).map(([name, { is }]) => [name, is.kind === 'references' ? [] : '']);
  // The fields are those of the type.
  return { ...Object.fromEntries(empty), ...typed, updated: '' } as TypedOf<{ fields: F }>;
}
