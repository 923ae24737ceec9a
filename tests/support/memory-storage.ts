import type { Storage } from '#platform/storage/index.ts';

/** Files kept in memory, for tests of what only puts, reads and deletes them. */
export function memoryStorage(): { storage: Storage; keys: () => string[] } {
  const files = new Map<string, Uint8Array>();
  const storage: Pick<Storage, 'put' | 'get' | 'delete' | 'deleteAll'> = {
    put: async (key, content) => void files.set(key, content),
    get: async (key) => {
      const content = files.get(key);
      if (!content) return null;
      return {
        size: content.length,
        modified: 0,
        stream: () => new Blob([new Uint8Array(content)]).stream(),
        bytes: () => Promise.resolve(content),
      };
    },
    delete: async (key) => void files.delete(key),
    deleteAll: async (prefix) => {
      for (const key of files.keys()) if (key.startsWith(`${prefix}/`)) files.delete(key);
    },
  };
  return { storage: storage as Storage, keys: () => [...files.keys()] };
}
