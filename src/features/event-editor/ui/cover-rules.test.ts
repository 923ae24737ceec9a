import { expect, test } from 'vitest';
import { eventCollections } from '#features/events/index.ts';
import { coverProblem, COVER_TYPES, MAX_COVER } from './cover-rules.ts';

test('asks for what the collection takes', () => {
  const [events] = eventCollections({ followers: {} as never, ids: {} as never });
  expect(events?.fields.find(({ name }) => name === 'cover')).toMatchObject({
    maxSize: MAX_COVER,
    mimeTypes: COVER_TYPES,
  });
});

test.each([
  [{ size: 10, type: 'image/png' }, null],
  [{ size: MAX_COVER, type: 'image/webp' }, null],
  [{ size: MAX_COVER + 1, type: 'image/jpeg' }, 'This picture is 11 MB. Choose one of at most 10 MB.'],
  [{ size: 10, type: 'application/pdf' }, 'Choose a JPEG, PNG, WebP or GIF picture.'],
  [{ size: 10, type: 'image/svg+xml' }, 'Choose a JPEG, PNG, WebP or GIF picture.'],
])('%j: %j', (file, problem) => {
  expect(coverProblem(file)).toBe(problem);
});
