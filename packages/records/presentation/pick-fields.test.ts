import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { parseFields, pick } from './pick-fields.ts';

const record = {
  id: '1',
  text: '<p>One <b>two</b></p><p>three &amp; four</p>',
  expand: { author: { id: '2', name: 'Ann' }, tags: [{ id: '3', name: 'x' }] },
};
const cut = (fields: string): unknown => {
  const wanted = parseFields(fields);
  return wanted ? pick(record, wanted) : record;
};

describe('fields', () => {
  it.each([
    ['', record],
    ['id', { id: '1' }],
    ['id, nothing', { id: '1' }],
    ['*', record],
    ['expand.author.name', { expand: { author: { name: 'Ann' } } }],
    [
      'expand.tags.name,expand.author.*',
      { expand: { tags: [{ name: 'x' }], author: { id: '2', name: 'Ann' } } },
    ],
    ['text:excerpt(7)', { text: 'One two' }],
    ['text:excerpt(9, true)', { text: 'One two t...' }],
    ['text:excerpt(100,true)', { text: 'One two three & four' }],
    ['*,text:excerpt(3)', { ...record, text: 'One' }],
  ])('%j', (fields, expected) => {
    expect(cut(fields)).toEqual(expected);
  });

  it.each(['text:excerpt', 'text:excerpt(0)', 'text:excerpt(x)', 'text:upper()'])('refuses %j', (fields) => {
    expect(() => parseFields(fields)).toThrow(ApiError);
  });
});
