/** What is wrong with one thing, by its path: `fields.3.name`. */
export interface ToldError {
  path: string;
  problem: object;
}

/** The errors of an answer, however deep they lie, in their order. */
export function toldErrors(told: unknown, path = ''): ToldError[] {
  if (typeof told !== 'object' || told === null) return [];
  if ('code' in told && typeof told.code === 'string') return [{ path, problem: told }];
  return Object.entries(told).flatMap(([name, inner]) =>
    toldErrors(inner, path === '' ? name : `${path}.${name}`),
  );
}
