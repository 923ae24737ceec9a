import { expect, test } from 'vitest';

import { notify, onToast, takeToasts, waitingToasts } from './toast.ts';

test('keeps messages until they are taken, oldest first, and tells whoever listens', () => {
  let told = 0;
  const stop = onToast(() => told++);
  notify({ title: 'Saved' });
  notify({ title: 'Sent' });
  expect(waitingToasts().map((message) => message.title)).toEqual(['Saved', 'Sent']);
  expect(takeToasts()).toHaveLength(2);
  expect(takeToasts()).toEqual([]);
  stop();
  notify({ title: 'Unheard' });
  expect(told).toBe(2);
  takeToasts();
});
