import type { Fragment } from './operand.ts';

export const TRUE: Fragment = { text: '1 = 1', params: [] };
export const FALSE: Fragment = { text: '1 = 0', params: [] };

/** Conditions side by side, without those that decide nothing; an empty list is true. */
export function together(items: readonly Fragment[], word: 'AND' | 'OR'): Fragment {
  const [decides, idle] = word === 'AND' ? [FALSE, TRUE] : [TRUE, FALSE];
  if (items.some(({ text }) => text === decides.text)) return decides;
  const left = items.filter(({ text }) => text !== idle.text);
  const [first] = left;
  if (!first) return items.length === 0 ? TRUE : idle;
  if (left.length === 1) return first;
  return {
    text: `(${left.map(({ text }) => text).join(` ${word} `)})`,
    params: left.flatMap(({ params }) => params),
    ...(word === 'OR' ? { parts: left.flatMap((item) => item.parts ?? [item]) } : {}),
  };
}

/** Whether the joins give a row that meets the condition. */
export function exists(joins: readonly Fragment[], condition: Fragment): Fragment {
  return {
    text: `EXISTS (SELECT 1 FROM (SELECT 1) AS "one" ${joins.map(({ text }) => text).join(' ')} WHERE ${condition.text})`,
    params: [...joins.flatMap(({ params }) => params), ...condition.params],
  };
}

export function not({ text, params }: Fragment): Fragment {
  return { text: `NOT (${text})`, params };
}
