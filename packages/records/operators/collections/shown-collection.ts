import type { FilterFault } from '../../filter/filter-error.ts';
import { referring } from '../../collections/delete-collection.ts';
import type { ChangeDeps } from '../../collections/registry/change-collections.ts';
import { readCollectionRows } from '../../collections/registry/registry-keeper.ts';
import { takenOver } from '../../collections/registry/taken-over.ts';
import { ruleFault } from '../../collections/registry/readable-rules.ts';
import type { Field } from '../../fields/field.ts';
import type { AuthOptions } from '../../schema/auth-options.ts';
import type { Rule } from '../../schema/collection.ts';
import { type Definition, definitionOf, RULES } from '../../schema/definition.ts';
import { CollectionRegistry } from '../../schema/registry.ts';
import type { RecordsTables } from '../../schema/tables.ts';
import { versionOf } from './version.ts';

/** The rules of a collection by their names in the API; an auth collection has two more. */
export const RULE_NAMES = [...RULES, 'authRule', 'manageRule'] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** A collection as it is kept, with what of it can't be changed. */
export interface ShownCollection {
  id: string;
  name: string;
  type: Definition['type'];
  /** Tells whether somebody has changed it since. */
  version: string;
  fields: readonly Field[];
  /** CREATE INDEX statements. */
  indexes: readonly string[];
  /** Those that it has, as they are stored. */
  rules: readonly { name: RuleName; rule: Rule; fixed: boolean; fault: FilterFault | null }[];
  /** Of a view. */
  viewQuery: string | null;
  /** Of an auth collection: without rules and secrets. */
  auth: Omit<AuthOptions, 'authRule' | 'manageRule'> | null;
  /** It is the product's, or the records backend's own: its name stays, and it can't be deleted. */
  system: boolean;
  /** Ids of the fields that code declares, or that a collection of its type must have: their names stay. */
  fixedFields: readonly string[];
  /** Ids of those that code declares: nothing of them can be changed. */
  declaredFields: readonly string[];
  /** Names of the indexes that code declares. */
  declaredIndexes: readonly string[];
  /** Names of other collections with a relation to it: it can't be deleted while they have. */
  neededBy: readonly string[];
}

/** The collection of that name or id as it is kept now, which the running registry may hold closed; null where there is none. */
export async function shownCollection(
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  name: string,
): Promise<ShownCollection | null> {
  const query = db.read<RecordsTables>();
  const all = (await readCollectionRows(query)).map(definitionOf);
  const small = name.toLowerCase();
  const found = all.find(({ id }) => id === name) ?? all.find((one) => one.name.toLowerCase() === small);
  if (!found) return null;
  const registry = new CollectionRegistry([]);
  registry.loadDefinitions(all);
  const deps = { raw: db.sql.raw, registry, now: () => clock.now() };
  const own = found.name.startsWith('_');
  const imported = (await takenOver(query)).has(found.id) && !own;
  const { auth, declared } = found;
  return {
    id: found.id,
    name: found.name,
    type: found.type,
    version: versionOf(found),
    fields: found.fields,
    indexes: found.indexes,
    rules: rulesOf(found).map(([rule, text]) => ({
      name: rule,
      rule: text,
      fixed: rule === 'authRule' || rule === 'manageRule' ? own : found.system && !imported,
      fault: ruleFault(deps, found.id, text),
    })),
    viewQuery: found.viewQuery,
    auth: auth && withoutSecrets(auth),
    system: found.system,
    fixedFields: [
      ...found.fields.filter(({ system }) => system).map(({ id }) => id),
      ...(declared?.fields ?? []),
    ],
    declaredFields: declared?.fields ?? [],
    declaredIndexes: declared?.indexes ?? [],
    neededBy: referring(all, found),
  };
}

function rulesOf(definition: Definition): [RuleName, Rule][] {
  const { auth, type } = definition;
  // A view is only read.
  const names = type === 'view' ? RULES.slice(0, 2) : RULES;
  const own = names.map((name): [RuleName, Rule] => [name, definition[name]]);
  return auth ? [...own, ['authRule', auth.authRule], ['manageRule', auth.manageRule]] : own;
}

function withoutSecrets(auth: AuthOptions): NonNullable<ShownCollection['auth']> {
  const { authRule: _sign, manageRule: _manage, ...rest } = auth;
  const hidden = { secret: '' };
  return {
    ...rest,
    oauth2: {
      ...auth.oauth2,
      providers: (auth.oauth2.providers ?? []).map((provider) => ({ ...provider, clientSecret: '' })),
    },
    authToken: { ...auth.authToken, ...hidden },
    passwordResetToken: { ...auth.passwordResetToken, ...hidden },
    emailChangeToken: { ...auth.emailChangeToken, ...hidden },
    verificationToken: { ...auth.verificationToken, ...hidden },
    fileToken: { ...auth.fileToken, ...hidden },
  };
}
