import { beforeEach, expect, it } from 'vitest';
import { mayReload } from './reload-once.ts';

let storage: Storage;
beforeEach(() => {
  const kept = new Map<string, string>();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
});

it('reloads a path once in ten seconds', () => {
  expect(mayReload('/events', 1_000, storage)).toBe(true);
  expect(mayReload('/events', 10_999, storage)).toBe(false);
  expect(mayReload('/events', 11_000, storage)).toBe(true);
});

it('counts each path by itself', () => {
  expect(mayReload('/events', 1_000, storage)).toBe(true);
  expect(mayReload('/home', 1_000, storage)).toBe(true);
  expect(mayReload('/events', 2_000, storage)).toBe(false);
});

it('does not reload where it could not remember that', () => {
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(mayReload('/events', 1_000, storage)).toBe(false);
});

it('bears what it did not write', () => {
  storage.setItem('mela:reloaded', 'null');
  expect(mayReload('/events', 1_000, storage)).toBe(true);
});
