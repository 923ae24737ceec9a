import { fill, isChanged, type TypedField, valueOf } from '#shared/ui/fields/report-typed.ts';

const KEY = 'mela:typed';
/** Nothing secret leaves the page, and nothing that a script can't fill in. */
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];
const SECRET = /^(cc-|one-time-code|current-password|new-password)/;

interface Typed {
  path: string;
  values: [name: string, position: number, value: string][];
}

/** Remembers what is typed on the page, through one reload of this tab. */
export function keepTyped(path: string): void {
  const values = controls()
    .filter(({ control }) => isChanged(control))
    .map(({ control, position }): Typed['values'][number] => [control.name, position, valueOf(control)]);
  if (values.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ path, values } satisfies Typed));
}

/** Puts back what `keepTyped` remembered of this page; once. */
export function restoreTyped(path: string): void {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return;
  sessionStorage.removeItem(KEY);
  const typed = JSON.parse(stored) as Typed;
  if (typed.path !== path) return;
  const there = controls();
  for (const [name, position, value] of typed.values) {
    const found = there.find((one) => one.control.name === name && one.position === position);
    if (found) fill(found.control, value);
  }
}

/** The controls of the page by name, with their position among those of the same name. */
function controls(): { control: TypedField; position: number }[] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<TypedField>('input[name], textarea[name], select[name]')]
    .filter(({ type, autocomplete }) => !LEFT_OUT.includes(type) && !SECRET.test(autocomplete))
    .map((control) => {
      const position = seen.get(control.name) ?? 0;
      seen.set(control.name, position + 1);
      return { control, position };
    });
}
