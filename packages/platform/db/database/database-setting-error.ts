/** A database can't be used as the settings say. Its message is one line that names the setting. */
export class DatabaseSettingError extends Error {
  override readonly name = 'DatabaseSettingError';
}

/** Why a database can't be used, in one line. Node tries several addresses of a name, and tells of each. */
export function reasonOf(error: unknown): string {
  const all = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const told = all.map((one) => (one instanceof Error ? one.message : String(one)));
  return [...new Set(told)].join(', ').replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
