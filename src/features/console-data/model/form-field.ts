import type { RecordField } from '#records/index.ts';

/** What a form has to know of a field. */
export interface FormField {
  name: string;
  type: RecordField['type'];
  required: boolean;
  hidden: boolean;
  /** What the collection says beside it. */
  help: string;
  /** Holds a list. */
  multiple: boolean;
  /** A text that may need several lines. */
  long: boolean;
  /** What a select offers. */
  choices: readonly string[];
  /** Types of files that are taken; empty for all. */
  accept: string;
  /** Id of the collection that a relation leads to; empty for none. */
  to: string;
  /** Its files are shown to those alone who have a token for them. */
  guarded: boolean;
}

/** Texts of at most so many characters have one line. */
const ONE_LINE = 255;

/** What nobody types: secrets, the id, and the moments that the collection writes itself. */
const isTyped = ({ name, type }: RecordField): boolean =>
  name !== 'id' && name !== 'tokenKey' && type !== 'password' && type !== 'autodate';

/** The fields of a collection that a form asks for. */
export function formFields(fields: readonly RecordField[]): FormField[] {
  return fields.filter(isTyped).map(formField);
}

/** The same of one field. */
export function formField(field: RecordField): FormField {
  const { name, type, required, hidden, help = '' } = field;
  const list = field.type === 'select' || field.type === 'file' || field.type === 'relation';
  return {
    name,
    type,
    required,
    hidden,
    help,
    multiple: list && field.maxSelect > 1,
    long:
      type === 'editor' ||
      type === 'json' ||
      (field.type === 'text' && !(field.max > 0 && field.max <= ONE_LINE)),
    choices: field.type === 'select' ? field.values : [],
    accept: field.type === 'file' ? (field.mimeTypes ?? []).join(',') : '',
    to: field.type === 'relation' ? field.collectionId : '',
    guarded: field.type === 'file' && field.protected,
  };
}
