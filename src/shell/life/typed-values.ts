const KEY = 'mela:typed';
/** Nothing secret leaves the page, and nothing that a script can't fill in. */
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];
const SECRET = /^(cc-|one-time-code|current-password|new-password)/;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
interface Typed {
  path: string;
  values: [name: string, position: number, value: string][];
}

/** Remembers what is typed on the page, through one reload of this tab. */
export function keepTyped(path: string): void {
  const values = controls()
    .filter(({ control }) => changed(control))
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
function controls(): { control: Control; position: number }[] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<Control>('input[name], textarea[name], select[name]')]
    .filter(({ type, autocomplete }) => !LEFT_OUT.includes(type) && !SECRET.test(autocomplete))
    .map((control) => {
      const position = seen.get(control.name) ?? 0;
      seen.set(control.name, position + 1);
      return { control, position };
    });
}

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function valueOf(control: Control): string {
  return isTick(control) ? String(control.checked) : control.value;
}

function changed(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Sets the value as a person would, so that whoever listens hears of it. */
function fill(control: Control, value: string): void {
  if (isTick(control)) {
    if (String(control.checked) !== value) control.click();
    return;
  }
  // React keeps a setter of its own on the element, which would hide the change from it.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value');
  own?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
