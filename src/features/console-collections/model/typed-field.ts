import { type FieldType, optionsOf, type TypedKind } from './field-options.ts';

/** A field as a form holds it: texts, and what is switched on. */
export interface TypedField {
  name: string;
  [option: string]: string | boolean;
}

/** A stored field as a form shows it. */
export function typedField(field: object, type: FieldType): TypedField {
  const values = field as Readonly<Record<string, unknown>>;
  const typed = optionsOf(type).map(([name, kind]): [string, string | boolean] => [
    name,
    shown(values[name], kind),
  ]);
  return { ...Object.fromEntries(typed), name: typeof values.name === 'string' ? values.name : '' };
}

function shown(value: unknown, kind: TypedKind): string | boolean {
  if (kind === 'switch') return value === true;
  if (kind === 'lines') return Array.isArray(value) ? value.join('\n') : '';
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  // Nothing set counts as no limit: an empty control says so better than a 0.
  return kind === 'whole' && value === 0 ? '' : String(value);
}

/** What was typed into a field's form. */
export function typedForm(form: FormData, type: FieldType): TypedField {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = optionsOf(type).map(([name, kind]): [string, string | boolean] => [
    name,
    kind === 'switch' ? form.has(name) : text(name),
  ]);
  return { ...Object.fromEntries(typed), name: text('name').trim() };
}

/** The field to be sent, and the names of what is no number. */
export function fieldToSend(
  typed: TypedField,
  type: FieldType,
): { sent: Record<string, unknown>; notNumbers: string[] } {
  const notNumbers: string[] = [];
  const sent: Record<string, unknown> = { type, name: typed.name };
  for (const [name, kind] of optionsOf(type)) {
    const value = typed[name] ?? '';
    if (typeof value === 'boolean') sent[name] = value;
    else if (kind === 'lines') sent[name] = linesOf(value);
    else if (kind === 'whole' || kind === 'limit') {
      const number = numberOf(value.trim(), kind);
      if (number === undefined) notNumbers.push(name);
      else sent[name] = number;
    } else sent[name] = kind === 'text' ? value : value.trim();
  }
  return { sent, notNumbers };
}

export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Undefined for what is no number of that kind. */
function numberOf(text: string, kind: 'whole' | 'limit'): number | null | undefined {
  if (text === '') return kind === 'whole' ? 0 : null;
  const number = Number(text);
  const fits = kind === 'whole' ? Number.isSafeInteger(number) : Number.isFinite(number);
  return fits ? number : undefined;
}
