import type { Collection } from '../schema/collection.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import type { Row } from '../schema/row.ts';
import { RecordSerializer, type View } from './serializer.ts';

const serializers = new WeakMap<Collection, RecordSerializer>();

export function serializerOf(collection: Collection): RecordSerializer {
  let serializer = serializers.get(collection);
  if (!serializer) serializers.set(collection, (serializer = new RecordSerializer(collection)));
  return serializer;
}

const ALL: View = { email: true, hidden: true };
const OWN: View = { email: true, hidden: false };
const OTHERS: View = { email: false, hidden: false };

/** The record as this request may read it: with what is confidential left empty, where it is somebody else's. */
export function readableRow(info: RequestInfo, collection: Collection, row: Row): Row {
  const { confidential } = collection.hooks;
  const hides = confidential?.fields.some((name) => row[name] !== '') ?? false;
  if (!confidential || !hides || isSuperuser(info)) return row;
  if (info.auth && info.auth.row.id === row[confidential.owner]) return row;
  return { ...row, ...Object.fromEntries(confidential.fields.map((name) => [name, ''])) };
}

/** What this request may see of a record. `managed` holds the ids that its manage rule covers. */
export function viewOf(
  info: RequestInfo,
  collection: Collection,
  row: Row,
  managed?: ReadonlySet<string>,
): View {
  if (isSuperuser(info)) return ALL;
  const own = info.auth?.row.id === row.id && info.auth?.collection.id === collection.id;
  return own || managed?.has(row.id as string) ? OWN : OTHERS;
}
