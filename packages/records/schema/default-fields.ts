import type { Field } from '../fields/field.ts';
import type { Definition } from './definition.ts';
import { singleUniqueIndex } from './index-statement.ts';
import { authFields, idField } from './system-fields.ts';

const DEFAULT_ID_PATTERN = '^[a-z0-9]+$';

/** What can't be otherwise of the fields that a collection must have. */
const FIXED: Readonly<Record<string, Partial<Field>>> = {
  id: { system: true, required: true, primaryKey: true, hidden: false },
  password: { system: true, hidden: true, required: true },
  tokenKey: { system: true, hidden: true, required: true },
  email: { system: true, hidden: false },
  emailVisibility: { system: true },
  verified: { system: true },
};

/** The collection with the fields and indexes that its type must have: what lacks is added, what is there is put right. */
export function withDefaults(definition: Definition): Definition {
  if (definition.type !== 'base' && definition.type !== 'auth') return definition;
  const fields = [...definition.fields];
  const ensure = (wanted: Field, add: (field: Field) => void): void => {
    const at = fields.findIndex(({ name, type }) => name === wanted.name && type === wanted.type);
    const found = fields[at];
    if (!found) add(wanted);
    else fields[at] = { ...found, ...FIXED[wanted.name] } as Field;
  };
  ensure(idField(), (field) => fields.unshift(field));
  const at = fields.findIndex(({ name }) => name === 'id');
  const id = fields[at];
  if (id?.type === 'text' && id.pattern === '') fields[at] = { ...id, pattern: DEFAULT_ID_PATTERN };
  if (definition.type === 'base') return { ...definition, fields };
  for (const field of authFields({ passwordMin: 8, emailRequired: true })) {
    ensure(field, (missing) => fields.push(missing));
  }
  return { ...definition, fields, indexes: authIndexesOf(definition) };
}

function authIndexesOf({ id, name, indexes }: Definition): string[] {
  const all = [...indexes];
  for (const [field, condition] of [
    ['tokenKey', ''],
    ['email', ` WHERE "email" != ''`],
  ] as const) {
    if (singleUniqueIndex(all, field)) continue;
    const indexName = `idx_${field}_${id || name}`.slice(0, 63);
    all.push(`CREATE UNIQUE INDEX "${indexName}" ON "${name}" ("${field}")${condition}`);
  }
  return all;
}

/** Fields that OAuth2 is to fill but that are not there (any more) are forgotten. */
export function withoutLostMappings(definition: Definition): Definition {
  const { auth, fields } = definition;
  if (!auth) return definition;
  const names = new Set(fields.map(({ name }) => name));
  const mappedFields = Object.fromEntries(
    Object.entries(auth.oauth2.mappedFields).map(([from, to]) => [from, names.has(to) ? to : '']),
  );
  return { ...definition, auth: { ...auth, oauth2: { ...auth.oauth2, mappedFields } } };
}
