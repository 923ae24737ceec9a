/** Characters of a value in a list. */
const MOST = 120;

/** A value of a record as text: as it is, and as JSON where it is no text. Nothing is the empty text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The same, cut to what a list has room for. */
export function shortValue(value: unknown): string {
  const letters = Array.from(valueText(value));
  return letters.length <= MOST ? letters.join('') : `${letters.slice(0, MOST - 1).join('')}…`;
}

/** Fields that say most about a record, most telling first. */
const TELLING = ['title', 'name', 'email', 'status', 'code', 'slug', 'event', 'user'];
/** So many columns are beside the id. */
const COLUMNS = 4;

interface FieldFacts {
  name: string;
  type: string;
  hidden: boolean;
}

/** The fields that can be read at all, but for the id: passwords and what tokens are signed by are never shown. */
export function readableFields<Facts extends FieldFacts>(fields: readonly Facts[]): Facts[] {
  return fields.filter(({ name, type }) => name !== 'id' && name !== 'tokenKey' && type !== 'password');
}

/** Whether records can be put in an order by the field. */
export const sortable = ({ type, maxSelect }: { type: string; maxSelect?: number }): boolean =>
  !['json', 'geoPoint', 'file', 'editor'].includes(type) && (maxSelect ?? 1) <= 1;

/** The fields that a list of records shows beside their ids: the telling ones, then the first of the others, then when they were made. */
export function listedFields(fields: readonly FieldFacts[]): string[] {
  const plain = fields.filter(
    ({ name, type, hidden }) =>
      !hidden && name !== 'id' && !['autodate', 'password', 'json', 'editor', 'file'].includes(type),
  );
  const rank = ({ name }: FieldFacts): number => {
    const found = TELLING.indexOf(name);
    return found < 0 ? TELLING.length : found;
  };
  const chosen = plain
    .map((field, at) => ({ field, at }))
    .toSorted((one, other) => rank(one.field) - rank(other.field) || one.at - other.at)
    .slice(0, COLUMNS)
    .map(({ field }) => field.name);
  return fields.some(({ name }) => name === 'created') ? [...chosen, 'created'] : chosen;
}
