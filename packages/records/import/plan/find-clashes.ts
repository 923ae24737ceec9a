import type { SourceCollection } from '../source/source-collection.ts';
import type { Here } from './taking.ts';

/** Every collection of the folder that has no place here, as a sentence each; empty when all have one. */
export function findClashes(sources: readonly SourceCollection[], here: Here): string[] {
  return sources.flatMap((source) => clashOf(source, here) ?? []);
}

function clashOf(source: SourceCollection, { rows, relations, declared, merged }: Here): string | null {
  const { id, name, type } = source;
  if (!/^\w+$/.test(name)) return `${name}: a collection here can’t have that name.`;
  const same = rows.find((row) => row.name.toLowerCase() === name.toLowerCase());
  const sameId = rows.find((row) => row.id === id);
  if (sameId && sameId !== same)
    return `${name}: its ID ${id} belongs to the collection ${sameId.name} here.`;
  if (!same) {
    return relations.has(name.toLowerCase())
      ? `${name}: there is a table with that name here, which is not a collection.`
      : null;
  }
  if (merged.has(same.name) && same.name === name) {
    // Ids of the system's own differ in old folders, and nothing but the name counts.
    const sound = same.type === type && (same.id === id || name.startsWith('_'));
    return sound ? null : `${name}: in the folder it is another kind of collection (${type}, id ${id}).`;
  }
  if (declared.has(same.name)) return `${name}: Mela has its own collection with that name.`;
  return same.id === id && same.type === type && same.name === name
    ? null
    : `${name}: there is another collection with that name here (ID ${same.id}).`;
}
