import type { Actor } from '#lib/actor.ts';
import { wrongField } from '../model/errors.ts';
import { adoptedTypes } from '../model/adopted-types.ts';
import { hallAt } from '../store/halls.ts';
import type { SeatsContext } from './context.ts';
import { readSeating } from './read-seats.ts';
import { type Seating, setSeating } from './set-seating.ts';

/** A version to go on with, and what was looked at before. */
export type Adoption = Pick<Seating, 'version' | 'ifUpdated'>;

/**
 * Goes on with another version, or another plan: types are for the categories that there are still, and where one is called otherwise for
 * that. Throws as `setSeating` does.
 */
export async function adoptVersion(
  context: SeatsContext,
  actor: Actor,
  asked: string,
  { version, ifUpdated }: Adoption,
): Promise<void> {
  const { types, hall } = await readSeating(context, actor, asked);
  const next = await hallAt(context.db, context.db.read(), version);
  if (!next) throw wrongField('version', 'noVersion');
  const now = Object.fromEntries(types.map(({ id, categories }) => [id, categories]));
  await setSeating(context, actor, asked, { version, types: adoptedTypes(now, hall, next), ifUpdated });
}
