import { groupBy } from '#lib/group-by.ts';
import type { ShownItem } from './shown.ts';

/** Items by stage, the stage that begins first before the others. */
export function byStage(items: readonly ShownItem[]): [string, ShownItem[]][] {
  return [...groupBy(items, ({ stage }) => stage)];
}

/** Items by whom they need, in the order of the names; those that name nobody last, under ''. */
export function byPerson(items: readonly ShownItem[], language: string): [string, ShownItem[]][] {
  const groups = new Map<string, ShownItem[]>();
  for (const item of items) {
    const names = item.memberName ? [item.memberName] : item.people.split(/[,;]/).map((name) => name.trim());
    for (const name of new Set(names.filter(Boolean).length > 0 ? names.filter(Boolean) : ['']))
      groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups].toSorted(([one], [other]) =>
    one === '' ? 1 : other === '' ? -1 : one.localeCompare(other, language),
  );
}
