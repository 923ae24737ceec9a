import type { Collection } from '../schema/collection.ts';
import type { Field } from '../fields/field.ts';
import { compactJson } from '../fields/compact-json.ts';
import { columnKind } from '../fields/columns.ts';
import type { Row } from '../schema/row.ts';

/** What of a record its reader may see. */
export interface View {
  /** Also what `emailVisibility` hides: to the record itself, its managers and superusers. */
  email: boolean;
  /** Also hidden fields: to superusers. Never passwords and token keys. */
  hidden: boolean;
}

interface Part {
  key: string;
  /** `,"title":` */
  label: string;
  field: Field | null;
  write: (row: Row) => string;
}

/** Writes a collection's records as JSON, made once from its fields: keys in the order of the alphabet, as PocketBase. */
export class RecordSerializer {
  readonly #shown: Part[];
  readonly #every: Part[];
  readonly #hidesEmail: boolean;

  constructor(collection: Collection) {
    this.#hidesEmail = collection.type === 'auth';
    const fixed = (key: string, value: string): Part => {
      const text = JSON.stringify(value);
      return { key, label: `,${JSON.stringify(key)}:`, field: null, write: () => text };
    };
    const parts = [
      fixed('collectionId', collection.id),
      fixed('collectionName', collection.name),
      { key: 'expand', label: '', field: null, write: () => '' },
      ...collection.fields.filter(isShowable).map(partOf),
    ].toSorted((a, b) => (a.key < b.key ? -1 : 1));
    this.#every = parts;
    this.#shown = parts.filter((part) => !part.field?.hidden);
  }

  /** The record as JSON text; `expand` is the JSON of its expanded relations, '' for none. */
  write(row: Row, view: View, expand = ''): string {
    const showsEmail = !this.#hidesEmail || view.email || row.emailVisibility === 1;
    const parts = view.hidden ? this.#every : this.#shown;
    let out = '';
    for (const part of parts) {
      if (part.label === '') {
        if (expand !== '') out += `,"expand":${expand}`;
      } else if (showsEmail || part.key !== 'email') out += part.label + part.write(row);
    }
    return `{${out.slice(1)}}`;
  }
}

function isShowable(field: Field): boolean {
  return field.type !== 'password' && field.name !== 'tokenKey';
}

function partOf(field: Field): Part {
  const { name } = field;
  return { key: name, label: `,${JSON.stringify(name)}:`, field, write: writerOf(field) };
}

/** Nothing in it that JSON would escape: then quotes around it are enough. */
const PLAIN = /^[\w .:@/+,()-]*$/;

function writerOf(field: Field): (row: Row) => string {
  const { name } = field;
  switch (columnKind(field)) {
    case 'bool':
      return (row) => (row[name] === 1 ? 'true' : 'false');
    case 'number':
      return (row) => String(row[name]);
    case 'json':
      // As it was brought over from elsewhere it may be indented.
      return (row) => compactJson(String(row[name]));
    default:
      return (row) => {
        const text = row[name] as string;
        return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
      };
  }
}
