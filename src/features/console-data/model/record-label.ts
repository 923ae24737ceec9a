import type { FormField } from './form-field.ts';

/** Fields by which people know a record, most telling first. */
const KNOWN_BY = ['title', 'name', 'label', 'email', 'code', 'slug', 'subject'] as const;
const LONGEST = 80;

/** What people call a record: what its collection says is to be shown, else its title, name or address; null for its id alone. */
export function recordLabel(
  fields: readonly { name: string; presentable: boolean }[],
  record: Readonly<Record<string, unknown>>,
): string | null {
  const text = (name: string): string => {
    const value = record[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const shown = fields
    .filter(({ presentable }) => presentable)
    .map(({ name }) => text(name))
    .filter((one) => one !== '');
  const label = shown.length > 0 ? shown.join(' ') : (KNOWN_BY.map(text).find((one) => one !== '') ?? '');
  if (label === '') return null;
  const letters = Array.from(label);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : label;
}

/** A text of a filter. */
export const filterText = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`;

/** The same for what is looked for anywhere: `%` stands for itself. */
const partText = (text: string): string => filterText(text.replaceAll(/[\\%]/g, String.raw`\$&`));

/** The filter that finds records by what people know of them: their id, or a part of what they are called. */
export function searchFilter(
  fields: readonly Pick<FormField, 'name' | 'type'>[],
  presentable: readonly string[],
  text: string,
): string {
  const texts = fields.filter(({ type }) => type === 'text' || type === 'email').map(({ name }) => name);
  const asked = texts.filter(
    (name) => presentable.includes(name) || (KNOWN_BY as readonly string[]).includes(name),
  );
  return [`id = ${filterText(text)}`, ...asked.map((name) => `${name} ~ ${partText(text)}`)].join(' || ');
}
