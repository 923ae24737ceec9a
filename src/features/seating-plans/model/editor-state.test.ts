import { expect, it } from 'vitest';
import { moveParts, removeParts } from './edit-plan.ts';
import { beginEditing, editorAfter, type EditorState } from './editor-state.ts';
import { planOf } from './plan.fixture.ts';

const plan = planOf('A: 1 2 3');
const moved = (state: EditorState, x: number) =>
  editorAfter(state, { do: 'change', plan: moveParts(state.plan, new Set(['row-0-A']), { x, y: 0 }) });

it('goes back to the beginning and on again, however much was done', () => {
  let state = beginEditing({ plan, version: 3 });
  for (let n = 0; n < 300; n += 1) state = moved(state, 1);
  const last = state.plan;
  for (let n = 0; n < 305; n += 1) state = editorAfter(state, { do: 'undo' });
  expect(state.plan).toBe(plan);
  for (let n = 0; n < 305; n += 1) state = editorAfter(state, { do: 'redo' });
  expect(state.plan).toBe(last);
});

it('forgets what was undone once something else is done, and counts nothing that changed nothing', () => {
  const begun = beginEditing({ plan, version: 1 });
  const back = editorAfter(moved(begun, 5), { do: 'undo' });
  expect(back.future).toHaveLength(1);
  expect(moved(back, 7).future).toHaveLength(0);
  expect(moved(begun, 0).past.length).toBeLessThanOrEqual(1);
  expect(editorAfter(begun, { do: 'change', plan })).toBe(begun);
});

it('chooses nothing that is gone, and knows what was saved', () => {
  const begun = editorAfter(beginEditing({ plan, version: 1 }), {
    do: 'choose',
    ids: new Set(['A-1', 'A-2']),
    anchor: 'A-1',
  });
  const after = editorAfter(begun, { do: 'change', plan: removeParts(plan, new Set(['A-1'])) });
  expect(after.chosen).toEqual(new Set(['A-2']));
  expect(after.saved).toBe(plan);
  const saved = editorAfter(after, { do: 'saved', plan: after.plan, version: 2 });
  expect(saved).toMatchObject({ version: 2, saved: after.plan });
});
