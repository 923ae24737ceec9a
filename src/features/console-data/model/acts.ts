import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What a record's form needs, also to look for what it is related to. */
export const RECORD_ACTS = { save: 'data.change', find: 'data.change' } as const satisfies ConsoleActs;

/** What the form needs that deletes a record. */
export const DELETE_ACTS = { delete: 'data.change' } as const satisfies ConsoleActs;

/** What the forms of several records need. */
export const BULK_ACTS = { ...RECORD_ACTS, ...DELETE_ACTS } as const satisfies ConsoleActs;

/** What an import needs, also to be tried. */
export const IMPORT_ACTS = { try: 'data.change', run: 'data.change' } as const satisfies ConsoleActs;
