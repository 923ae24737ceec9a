import type { Config } from '#platform/config/index.ts';
import { forbidden } from '#lib/errors.ts';
import type { Arriving } from '#records/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SUPERUSER } from './demo-accounts.ts';

/**
 * Throws 403 where an account may not be signed in to. Everybody can read the demo's password: an account that still has it is open
 * in a demo only, to this machine, or to all where DEMO=1 was said; a superuser of that password to this machine only.
 */
export async function refusePublicPassword(
  { demo, demoForAll, local }: Pick<Config, 'demo' | 'demoForAll' | 'local'>,
  who: Arriving,
): Promise<void> {
  const superuser = who.collection === '_superusers' && who.email === DEMO_SUPERUSER;
  if (!superuser && !(who.collection === 'users' && DEMO_ACCOUNTS.includes(who.email))) return;
  const open = demo && (superuser ? local && who.local : demoForAll || who.local);
  if (!open && (await who.hasPassword(DEMO_PASSWORD)))
    throw forbidden('This is a demo account. You can use it only on the machine that the demo runs on.');
}
