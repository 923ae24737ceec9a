import type { CollectionDeclaration, FieldDeclaration } from '../schema/declaration.ts';

const OWN = 'id = @request.auth.id';

/**
 * PocketBase's default users collection with Mela's own fields (contract.md), and `extraFields` after them. What
 * every auth collection has (email, password, tokenKey …) is added by the records backend.
 */
export function usersCollection(extraFields: readonly FieldDeclaration[] = []): CollectionDeclaration {
  return {
    id: '_pb_users_auth_',
    name: 'users',
    type: 'auth',
    fields: [
      { type: 'text', name: 'name', max: 255 },
      {
        type: 'file',
        name: 'avatar',
        mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'],
        thumbs: ['96x96', '256x256'],
      },
      { type: 'url', name: 'avatarUrl' },
      { type: 'text', name: 'phone', max: 25 },
      { type: 'text', name: 'locale', max: 35 },
      ...extraFields,
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    listRule: OWN,
    viewRule: OWN,
    createRule: '',
    updateRule: OWN,
    deleteRule: OWN,
    auth: { passwordMin: 8 },
  };
}
