import { forbidden } from '#lib/errors.ts';
import type { Collection } from '../../schema/collection.ts';
import type { AuthContext } from '../model/context.ts';
import { isListed } from '../../settings/address-list.ts';

type Context = Pick<AuthContext, 'settings' | 'now'>;

/**
 * Whether the settings let superusers act from that address: from everywhere where they list none. An address that
 * nobody knows is on no list.
 */
export async function isSuperuserAddress(context: Context, address: string | undefined): Promise<boolean> {
  const { superuserIPs } = await context.settings.current(context.now());
  return superuserIPs.length === 0 || isListed(superuserIPs, address ?? '');
}

/** Superusers, and who works beside them on the site's own pages. */
export const comesFromListed = ({ name, hooks }: Pick<Collection, 'name' | 'hooks'>): boolean =>
  name === '_superusers' || hooks.pagesOnly === true;

/**
 * Goes before every way in: throws 403 for superusers and staff who come from elsewhere than the settings let them, before
 * a password is looked at, so that none can be tried or confirmed from there.
 */
export async function requireSuperuserAddress(
  context: Context,
  collection: Pick<Collection, 'name' | 'hooks'>,
  address: string | undefined,
): Promise<void> {
  if (!comesFromListed(collection) || (await isSuperuserAddress(context, address))) return;
  throw forbidden('You are not allowed to perform this request.');
}
