import type { CollectionDeclaration } from '#records/index.ts';
import { STAFF } from '../model/collections.ts';
import { STAFF_ROLES } from '../model/permissions.ts';

/**
 * Accounts of members of staff. By the API they are nobody: none of them signs in there, their tokens are worth nothing
 * there, and no rule lets anybody but superusers see or write one.
 */
export const staffCollection: CollectionDeclaration = {
  name: STAFF,
  type: 'auth',
  fields: [
    { type: 'text', name: 'name', max: 100 },
    { type: 'select', name: 'role', values: STAFF_ROLES, required: true },
    { type: 'text', name: 'locale', max: 35 },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ],
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  auth: { passwordMin: 8, tokenDuration: 24 * 3_600 },
  hooks: { pagesOnly: true },
};
