/** What a form holds at this moment, field by field, as text; of boxes that were ticked, a list. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

/** Reads a form. Files are left out, and so is what belongs to the form alone. */
export function readTyped(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const names = new Set(data.keys());
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const values = data.getAll(name).filter((value) => typeof value === 'string');
      return values.length === 0 ? [] : [[name, name === 'access' ? values : (values[0] ?? '')]];
    }),
  );
}

/** A field's text, tidied as the product tidies it. */
export function textOf(typed: Typed, name: string): string {
  const value = typed[name];
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
}

/** Everything that is ticked under a name. */
export function listOf(typed: Typed, name: string): readonly string[] {
  const value = typed[name];
  return typeof value === 'string' ? [value] : (value ?? []);
}
