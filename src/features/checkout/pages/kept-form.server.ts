/** What belongs to one sending of a form, and to no other. */
const PASSING = new Set(['agreed', 'intent', 'key', 'replaces', 'via']);

/**
 * A checkout's form as it is kept with the hold: `[field, value]`. Files are kept by the ids that `files` gives them, by
 * the name of their field.
 */
export function keptOf(
  form: FormData,
  files: Readonly<Record<string, readonly string[]>> = {},
): [string, string][] {
  const kept: [string, string][] = [];
  const sent = new Set<string>();
  for (const [name, value] of form) {
    if (PASSING.has(name)) continue;
    if (typeof value === 'string') kept.push([name, value]);
    else sent.add(name);
  }
  const texts = kept.filter(([name]) => !sent.has(name));
  return [
    ...texts,
    ...[...sent].flatMap((name) => (files[name] ?? []).map((id): [string, string] => [name, id])),
  ];
}

/** The form that was kept, to be read as a form that was sent. */
export function formOf(kept: readonly [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of kept) form.append(name, value);
  return form;
}
