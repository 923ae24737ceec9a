import { expect, it } from 'vitest';
import { seededIds } from '#lib/ids.ts';
import { makeRecoveryCodes, typedRecoveryCode } from './recovery-codes.ts';

it('makes ten different ones, which are read as they were made', () => {
  const codes = makeRecoveryCodes(seededIds(7));
  expect(new Set(codes).size).toBe(10);
  expect(codes.map(typedRecoveryCode)).toEqual(codes);
});

it('reads them however they are typed', () => {
  for (const text of ['ab1de-f0hjk', 'AB1DEF0HJK', ' abide fohjk ', 'ablde-f0hjk']) {
    expect(typedRecoveryCode(text)).toBe('AB1DE-F0HJK');
  }
  for (const text of ['', '123456', 'AB1DE-F0HJ', 'AB1DE-F0HJKM', 'AB1DE-F0HJU', 'नमस्ते']) {
    expect(typedRecoveryCode(text)).toBeNull();
  }
});
