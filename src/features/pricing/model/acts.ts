import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the forms of the page of fees need: without an intent one sets a fee. */
export const FEE_ACTS = { '': 'fees.change', remove: 'fees.change' } as const satisfies ConsoleActs;
