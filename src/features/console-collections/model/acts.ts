import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the form of a new collection needs, also to try the query of a view. */
export const NEW_ACTS = { create: 'data.change', 'dry-run': 'data.change' } as const satisfies ConsoleActs;

/** What the forms of fields and indexes need. */
export const SETUP_ACTS = {
  up: 'data.change',
  down: 'data.change',
  'add-index': 'data.change',
  'remove-index': 'data.change',
} as const satisfies ConsoleActs;

/** What the form of a new field needs. */
export const NEW_FIELD_ACTS = { '': 'data.change' } as const satisfies ConsoleActs;

/** What the form of one field needs. */
export const FIELD_ACTS = { save: 'data.change', remove: 'data.change' } as const satisfies ConsoleActs;

/** What the form of the rules needs. */
export const RULES_ACTS = { save: 'data.change', check: 'data.change' } as const satisfies ConsoleActs;

/** What it needs to try a rule, and to set the one that was tried. */
export const TRY_ACTS = { try: 'data.change', set: 'data.change' } as const satisfies ConsoleActs;

/** What it needs to look at a mail with other words. */
export const MAIL_ACTS = { '': 'data.change' } as const satisfies ConsoleActs;

/** What the other forms about a collection need. */
export const OPTIONS_ACTS = {
  rename: 'data.change',
  'dry-run': 'data.change',
  'set-query': 'data.change',
  'set-auth': 'data.change',
  'test-provider': 'data.change',
  delete: 'data.change',
} as const satisfies ConsoleActs;
