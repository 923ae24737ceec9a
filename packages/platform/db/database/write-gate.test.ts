import { expect, it } from 'vitest';
import { WriteGate } from './write-gate.ts';

const alonePeers = async () => ({ check: async () => {}, release: async () => {} });

it('has others wait while one writes alone, which begins when nobody writes any more', async () => {
  const gate = new WriteGate(alonePeers);
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const before = gate.pass(async () => {
    await first.promise;
    told.push('before');
  });
  const end = Promise.withResolvers<void>();
  const alone = gate.runAlone(async () => {
    told.push('alone begins');
    await gate.pass(async () => void told.push('its own'));
    await end.promise;
    told.push('alone ends');
  });
  expect(gate.held).toBe(true);
  const after = gate.pass(async () => void told.push('after'));
  await expect(gate.runAlone(async () => {})).rejects.toThrow('held already');
  first.resolve();
  await before;
  end.resolve();
  await Promise.all([alone, after]);
  expect(told).toEqual(['before', 'alone begins', 'its own', 'alone ends', 'after']);
  expect(gate.held).toBe(false);
});

it('opens again when that fails', async () => {
  const gate = new WriteGate(alonePeers);
  await expect(gate.runAlone(() => Promise.reject(new Error('no backup')))).rejects.toThrow('no backup');
  expect(await gate.pass(async () => 'written')).toBe('written');
});
