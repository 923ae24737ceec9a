import type { Fields, RowOf } from './entity.ts';
import { givenFrom } from './read-values.server.ts';

/** A row as the API answers it (`answerProperties`): true for 1, lists for their JSON, nothing of the product's alone. */
export function answerOf<F extends Fields>(of: { fields: F }, row: RowOf<{ fields: F }>) {
  const { id, created, updated, ...values }: RowOf<{ fields: Fields }> = row;
  const shown = Object.entries(of.fields).filter(([, { options }]) => !options.internal);
  return {
    id,
    ...Object.fromEntries(shown.map(([name, field]) => [name, givenFrom(field, values[name])])),
    created,
    updated,
  };
}
