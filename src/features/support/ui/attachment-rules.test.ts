import { expect, it } from 'vitest';
import * as support from '#features/support/index.ts';
import {
  ATTACHMENT_TYPES,
  attachmentsProblem,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from './attachment-rules.ts';

const png = { name: 'a.png', size: 1_000, type: 'image/png' };

it('takes what the server takes', () => {
  expect(ATTACHMENT_TYPES).toEqual(Object.keys(support.ATTACHMENT_TYPES));
  expect(MAX_ATTACHMENTS).toBe(support.MAX_ATTACHMENTS);
  expect(MAX_ATTACHMENT_BYTES).toBe(support.MAX_ATTACHMENT_BYTES);
});

it.each([
  ['nothing', [], null],
  ['three of the largest', [1, 2, 3].map(() => ({ ...png, size: MAX_ATTACHMENT_BYTES })), null],
  ['four', [png, png, png, png], 'Attach 3 files at most.'],
  [
    'one that is too large',
    [png, { ...png, name: 'b.png', size: MAX_ATTACHMENT_BYTES + 1 }],
    '“b.png” is larger than 5 MB. Choose a smaller file.',
  ],
  [
    'a program',
    [{ name: 'x.exe', size: 10, type: 'application/x-msdownload' }],
    '“x.exe” is not a PNG, JPEG, WebP or PDF file. Choose another file.',
  ],
])('says what is wrong with %s', (_what, files, problem) => {
  expect(attachmentsProblem(files, 'en')).toBe(problem);
});
