import { describe, expect, it } from 'vitest';
import { showItem } from './show-item.fixture.ts';
import { groupsOf, partOf, partQuery } from './shown-part.ts';

const item = (id: string, stage: string, people: string) => showItem(id, { stage, people });

describe('the part of a plan that is looked at', () => {
  it.each([
    ['', { by: 'stage', only: null }],
    ['by=person', { by: 'person', only: null }],
    ['stage=Main+Hall', { by: 'stage', only: 'Main Hall' }],
    ['stage=+', { by: 'stage', only: '' }],
    ['stage=', { by: 'stage', only: null }],
    ['person=Asha', { by: 'person', only: 'Asha' }],
    ['by=stage&person=Asha', { by: 'stage', only: null }],
  ] as const)('of ?%s', (query, part) => {
    expect(partOf(new URLSearchParams(query))).toEqual(part);
    expect(partOf(new URLSearchParams(partQuery(part)))).toEqual(part);
  });

  it('has one stage, or one person wherever they are', () => {
    const items = [item('a', 'Main', 'Asha, Bina'), item('b', '', 'Asha'), item('c', 'Tent', '')];
    const named = (part: Parameters<typeof groupsOf>[1]) =>
      groupsOf(items, part, 'en').map(([name, theirs]) => `${name}: ${theirs.map(({ id }) => id).join(' ')}`);
    expect(named({ by: 'stage', only: null })).toEqual(['Main: a', ': b', 'Tent: c']);
    expect(named({ by: 'stage', only: '' })).toEqual([': b']);
    expect(named({ by: 'person', only: 'Asha' })).toEqual(['Asha: a b']);
    expect(named({ by: 'person', only: 'Nobody' })).toEqual([]);
  });
});
