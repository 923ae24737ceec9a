import { byPerson, byStage } from './groups.ts';
import type { ShownItem } from './shown.ts';

/** Which part of a plan somebody looks at. */
export interface Part {
  by: 'stage' | 'person';
  /** The one stage (`''`: what has none) or person; null for all of them. */
  only: string | null;
}

/** As an address says it: `?stage=Main`, `?person=Asha`, or `?by=person` for all. What has no stage is `?stage=+`, as no stage is a space. */
export function partOf(asked: URLSearchParams): Part {
  const [stage, person] = [asked.get('stage') ?? '', asked.get('person') ?? ''];
  const by = asked.get('by');
  if (person !== '' && by !== 'stage') return { by: 'person', only: person.trim() };
  if (stage !== '' && by !== 'person') return { by: 'stage', only: stage.trim() };
  return { by: by === 'person' ? 'person' : 'stage', only: null };
}

/** The same as an address. */
export function partQuery({ by, only }: Part): string {
  const query = new URLSearchParams({ by });
  if (only !== null) query.set(by, only === '' ? ' ' : only);
  return query.toString();
}

/** Whether an item is in it. */
export function isIn(part: Part, item: ShownItem): boolean {
  return part.only === null || groupsOf([item], part, 'en').length > 0;
}

/** The groups of that part, each with its name (`''` for no stage, nobody) and its items. */
export function groupsOf(
  items: readonly ShownItem[],
  { by, only }: Part,
  language: string,
): [string, ShownItem[]][] {
  const groups = by === 'person' ? byPerson(items, language) : byStage(items);
  return only === null ? groups : groups.filter(([name]) => name === only);
}
