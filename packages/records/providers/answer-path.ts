/** What lies at a path of somebody's answer (`data.0.id`); undefined when it is not there. */
export function at(answer: unknown, path: string): unknown {
  let here: unknown = answer;
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}

/** The same as text; numbers are spelled out, anything else that is not text is ''. */
export function textAt(answer: unknown, path: string): string {
  const value = at(answer, path);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Whether it says yes there. Some write their booleans as text or as a number. */
export function yesAt(answer: unknown, path: string): boolean {
  const value = at(answer, path);
  return value === true || value === 1 || value === '1' || String(value).toLowerCase() === 'true';
}
