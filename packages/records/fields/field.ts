/** What every field has, as `_collections.fields` keeps it. */
interface FieldBase {
  /** Type and the name's CRC-32, as PocketBase makes them: the same in every installation. */
  id: string;
  name: string;
  /** Cannot be renamed or removed. */
  system: boolean;
  /** In no answer and no filter of a client that is not a superuser. */
  hidden: boolean;
  presentable: boolean;
  required: boolean;
  /** What a form says beside it. */
  help?: string;
}

export interface TextField extends FieldBase {
  type: 'text';
  /** Characters; 0 is no limit. */
  min: number;
  /** Characters; 0 is 5,000. */
  max: number;
  pattern: string;
  autogeneratePattern: string;
  primaryKey: boolean;
}

export interface EditorField extends FieldBase {
  type: 'editor';
  /** Bytes; 0 is 5 MiB. */
  maxSize: number;
  convertURLs: boolean;
}

export interface NumberField extends FieldBase {
  type: 'number';
  min: number | null;
  max: number | null;
  onlyInt: boolean;
}

export interface BoolField extends FieldBase {
  type: 'bool';
}

export interface EmailField extends FieldBase {
  type: 'email';
  onlyDomains: readonly string[] | null;
  exceptDomains: readonly string[] | null;
}

export interface UrlField extends FieldBase {
  type: 'url';
  onlyDomains: readonly string[] | null;
  exceptDomains: readonly string[] | null;
}

export interface DateField extends FieldBase {
  type: 'date';
  /** UTC text, empty for no limit. */
  min: string;
  max: string;
}

export interface AutodateField extends FieldBase {
  type: 'autodate';
  onCreate: boolean;
  onUpdate: boolean;
}

export interface SelectField extends FieldBase {
  type: 'select';
  values: readonly string[];
  maxSelect: number;
}

export interface FileField extends FieldBase {
  type: 'file';
  maxSelect: number;
  /** Bytes; 0 is 5 MiB. */
  maxSize: number;
  mimeTypes: readonly string[] | null;
  thumbs: readonly string[] | null;
  protected: boolean;
}

export interface RelationField extends FieldBase {
  type: 'relation';
  collectionId: string;
  cascadeDelete: boolean;
  minSelect: number;
  maxSelect: number;
}

export interface JsonField extends FieldBase {
  type: 'json';
  /** Bytes; 0 is 1 MiB. */
  maxSize: number;
}

export interface GeoPointField extends FieldBase {
  type: 'geoPoint';
}

export interface PasswordField extends FieldBase {
  type: 'password';
  min: number;
  max: number;
  cost: number;
  pattern: string;
}

/** A field as it is known at run time, every option set. */
export type Field =
  | TextField
  | EditorField
  | NumberField
  | BoolField
  | EmailField
  | UrlField
  | DateField
  | AutodateField
  | SelectField
  | FileField
  | RelationField
  | JsonField
  | GeoPointField
  | PasswordField;

/** Whether the field holds a list, kept as a JSON array. */
export function isMultiple(field: Field): boolean {
  return (
    (field.type === 'select' || field.type === 'file' || field.type === 'relation') && field.maxSelect > 1
  );
}
