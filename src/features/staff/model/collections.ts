/** Where the accounts of members of staff are. Superusers have theirs in PocketBase's own collection. */
export const STAFF = '_staff';
export const SUPERUSERS = '_superusers';

export type OperatorCollection = typeof STAFF | typeof SUPERUSERS;
