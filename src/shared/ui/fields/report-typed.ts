export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: TypedField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** What stands in a field, as `fill` takes it. */
export const valueOf = (field: TypedField): string => (isTick(field) ? String(field.checked) : field.value);

/** Whether another value stands in a field than the page was made with. */
export function isChanged(field: TypedField): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Sets the value as a person would, so that whoever listens hears of it. */
export function fill(field: TypedField, value: string): void {
  if (isTick(field)) {
    if (valueOf(field) !== value) field.click();
    return;
  }
  // React keeps a setter of its own on the element, which would hide the change from it.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * A field's `ref`. What a person typed or ticked before the scripts came, and what a browser put back after a reload, stands in the field;
 * but nobody has told the page. This reports it. It does nothing for a field that is made later.
 */
export function reportTyped(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!field || field.type === 'file' || !isChanged(field)) return;
  const value = valueOf(field);
  // Of radio buttons the chosen one tells.
  if (field.type === 'radio' && value === 'false') return;
  // React hears only of what differs from what was set on the element.
  if (isTick(field)) field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
  // Not where the browser only writes what the page said in its own way: a date without seconds, a text without CR.
  if (valueOf(field) !== value) fill(field, value);
}
