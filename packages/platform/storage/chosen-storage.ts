import type { Storage } from './storage.ts';

/** A storage that asks at every call which one it is: settings may change while it is used. */
export function chosenStorage(choose: () => Promise<Storage>): Storage {
  return {
    put: async (key, content) => (await choose()).put(key, content),
    putFile: async (key, path) => (await choose()).putFile(key, path),
    get: async (key) => (await choose()).get(key),
    delete: async (key) => (await choose()).delete(key),
    deleteAll: async (prefix) => (await choose()).deleteAll(prefix),
    list: async (prefix) => (await choose()).list(prefix),
    entries: async (prefix) => (await choose()).entries(prefix),
  };
}
