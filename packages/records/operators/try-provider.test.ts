import { expect, it } from 'vitest';
import type { AuthContext } from '../auth/model/context.ts';
import { tryProvider } from './try-provider.ts';

const oauth2 = (providers: object[]) => ({ enabled: true, providers });
const OURS = { name: 'google', clientId: 'ours', clientSecret: 'of the environment' };

/** Accounts whose provider the installation's settings name. */
function contextWith(providers: object[]): AuthContext {
  const users = { name: 'users', type: 'auth', auth: { oauth2: oauth2(providers) } };
  return {
    registry: { find: () => users, require: () => users },
    oauth2Defaults: { users: [OURS] },
    ids: { secret: () => 'nobody' },
  } as unknown as AuthContext;
}

it.each([
  ['no id, another secret', [], { clientId: '', clientSecret: 'x' }],
  ['no id, no secret', [], { clientId: '', clientSecret: '' }],
  ['an id, no secret', [], { clientId: 'ours', clientSecret: '' }],
  ['no id beside a kept row without one', [{ name: 'google' }], { clientId: '', clientSecret: 'x' }],
  ['no secret beside a kept one', [OURS], { clientId: 'ours', clientSecret: '' }],
])('carries no secret to an address that was typed: %s', async (_, providers, typed) => {
  const asked = { collection: 'users', name: 'google', redirectURL: '', ...typed };
  const trial = tryProvider(contextWith(providers), { ...asked, tokenURL: 'http://127.0.0.1:1/token' });
  await expect(trial).rejects.toThrow('Type the secret again');
});

it('asks with what was typed whole', async () => {
  const typed = { collection: 'users', name: 'google', redirectURL: '', clientId: 'mine', clientSecret: 'x' };
  const trial = await tryProvider(contextWith([OURS]), { ...typed, tokenURL: 'http://127.0.0.1:1/token' });
  expect(trial.outcome).toBe('silent');
});
