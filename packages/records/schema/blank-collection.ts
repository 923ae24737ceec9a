import type { Ids } from '#lib/ids.ts';
import { defaultAuthOptions } from './auth-options.ts';
import { withDefaults } from './default-fields.ts';
import type { Definition } from './definition.ts';

/** A new collection of that type as PocketBase begins one: without id and name, with the fields it must have. */
export function blankCollection(type: string, ids: Ids): Definition {
  const known = type === 'auth' || type === 'view' ? type : 'base';
  const auth = known === 'auth' ? defaultAuthOptions(ids, false) : null;
  const blank: Definition = {
    id: '',
    name: '',
    type: known,
    system: false,
    fields: [],
    indexes: [],
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    auth: auth && {
      ...auth,
      authAlert: { ...auth.authAlert, enabled: true },
      oauth2: { ...auth.oauth2, mappedFields: { id: '', name: '', username: '', avatarURL: '' } },
    },
    viewQuery: known === 'view' ? '' : null,
    declared: null,
    created: '',
    updated: '',
  };
  return { ...withDefaults(blank), indexes: [] };
}

/** What a client may begin a collection of each type with. */
export function scaffolds(ids: Ids): Record<Definition['type'], Definition> {
  const auth = blankCollection('auth', ids);
  const suffix = ids.letters(10);
  return {
    auth: {
      ...auth,
      indexes: [
        `CREATE UNIQUE INDEX "idx_tokenKey_${suffix}" ON "" ("tokenKey")`,
        `CREATE UNIQUE INDEX "idx_email_${suffix}" ON "" ("email") WHERE "email" != ''`,
      ],
    },
    base: blankCollection('base', ids),
    view: blankCollection('view', ids),
  };
}
