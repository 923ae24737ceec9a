/** A row of `_collections`, laid out as PocketBase does; JSON is text. */
export interface CollectionRow {
  id: string;
  system: number;
  type: 'base' | 'auth' | 'view';
  name: string;
  fields: string;
  indexes: string;
  listRule: string | null;
  viewRule: string | null;
  createRule: string | null;
  updateRule: string | null;
  deleteRule: string | null;
  options: string;
  created: string;
  updated: string;
}

/** Settings by name; PocketBase keeps its own in the row `settings`. */
export interface ParamRow {
  id: string;
  value: string | null;
  created: string;
  updated: string;
}

export interface RecordsTables {
  _collections: CollectionRow;
  _params: ParamRow;
}
