import { expect, it } from 'vitest';
import { Vault } from './vault.ts';

const vault = new Vault('the key of an instance');

it('opens what it sealed, for the same owner', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'users/ann');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(vault.open(sealed, 'users/ann')).toBe('JBSWY3DPEHPK3PXP');
  expect(vault.seal('JBSWY3DPEHPK3PXP', 'users/ann')).not.toBe(sealed);
});

it('opens nothing of somebody else, of another instance, or that was changed', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'users/ann');
  expect(() => vault.open(sealed, 'users/bob')).toThrow(/authenticate/);
  expect(() => new Vault('another key').open(sealed, 'users/ann')).toThrow(/authenticate/);
  const last = sealed.at(-1) === 'A' ? 'Q' : 'A';
  expect(() => vault.open(sealed.slice(0, -1) + last, 'users/ann')).toThrow(/authenticate/);
  expect(() => vault.open('', 'users/ann')).toThrow(/Invalid/);
});

it('hashes by owner and key', () => {
  const hash = vault.digest('ABCDE', 'users/ann');
  expect(vault.digest('ABCDE', 'users/ann')).toBe(hash);
  expect(vault.digest('ABCDE', 'users/bob')).not.toBe(hash);
  expect(new Vault('another key').digest('ABCDE', 'users/ann')).not.toBe(hash);
});
