import { crc32 } from 'node:zlib';

/** A collection's id when its declaration names none, as PocketBase makes it. */
export function collectionIdOf(type: string, name: string): string {
  return `pbc_${crc32(type + name)}`;
}

/** A field's id, as PocketBase makes it. */
export function fieldIdOf(type: string, name: string): string {
  return type + crc32(name);
}
