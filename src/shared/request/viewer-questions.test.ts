import { expect, it } from 'vitest';
import type { Viewer } from './page-context.ts';
import { ViewerQuestions } from './viewer-questions.ts';

const asha: Viewer = {
  id: 'asha00000000001',
  name: 'Asha',
  email: 'asha@example.com',
  avatarUrl: null,
  verified: true,
  language: null,
};
const idOf = async (viewer: Viewer | null) => viewer?.id ?? 'nobody';

it('asks about whoever looks, and remembers what was asked', async () => {
  for (const [viewer, id] of [
    [asha, asha.id],
    [null, 'nobody'],
  ] as const) {
    const about = new ViewerQuestions(viewer);
    expect(await about.ask('who', idOf)).toBe(id);
    expect([...about.asked]).toEqual([['who', idOf]]);
    expect([about.tellAll, about.forMany, about.shown]).toEqual([true, false, viewer]);
  }
});

it('tells all no longer once a loader reads who looks', () => {
  const about = new ViewerQuestions(asha);
  expect(about.viewer).toBe(asha);
  expect(about.tellAll).toBe(false);
  const guest = new ViewerQuestions(null);
  expect([guest.viewer, guest.tellAll]).toEqual([null, true]);
});

it('gives known answers, and looks for none', async () => {
  const about = new ViewerQuestions(
    asha,
    new Map<string, unknown>([
      ['who', 'somebody'],
      ['what', undefined],
    ]),
  );
  const never = () => Promise.reject(new Error('asked'));
  expect(await about.ask('who', never)).toBe('somebody');
  expect(await about.ask('what', never)).toBeUndefined();
  expect([about.tellAll, about.forMany]).toEqual([true, true]);
});

it('tells not all where an answer is missing, which is then about nobody', async () => {
  const about = new ViewerQuestions(asha, new Map());
  expect(await about.ask('who', idOf)).toBe('nobody');
  expect(about.tellAll).toBe(false);
});

it('tells not all where one name stands for two questions', async () => {
  const about = new ViewerQuestions(asha);
  await about.ask('who', idOf);
  await about.ask('who', async () => 1);
  expect(about.tellAll).toBe(false);
});
