import { describe, expect, it } from 'vitest';
import { contentType, plainType } from './content-type.ts';

const typeOf = async (content: string | Uint8Array): Promise<string> =>
  (await contentType(typeof content === 'string' ? Buffer.from(content) : content)).mime;

describe('what a file is by its content', () => {
  it.each([
    ['', 'text/plain; charset=utf-8'],
    ['just words', 'text/plain; charset=utf-8'],
    ['{"a": 1}', 'application/json'],
    ['[1, 2]', 'application/json'],
    ['[note] to self', 'text/plain; charset=utf-8'],
    ['a,b\n1,2\n', 'text/csv; charset=utf-8'],
    ['one, two\nthree\n', 'text/plain; charset=utf-8'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml'],
    ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg width="1"></svg>', 'image/svg+xml'],
    ['<!doctype svg PUBLIC "x" "y">\n<svg></svg>', 'image/svg+xml'],
    ['\uFEFF  <!DOCTYPE html><p>', 'text/html; charset=utf-8'],
    ['<script>alert(1)</script>', 'text/html; charset=utf-8'],
    ['<?xml version="1.0"?><feed/>', 'text/xml; charset=utf-8'],
    ['%PDF-1.7\n', 'application/pdf'],
    ['GIF89a', 'image/gif'],
    ['PK\u0003\u0004', 'application/zip'],
    ['abc\0def', 'application/octet-stream'],
    ['\u0001\u0002', 'application/octet-stream'],
  ])('%j', async (content, mime) => {
    expect(await typeOf(content)).toBe(mime);
  });

  it('has one name a type', () => {
    expect(plainType('Image/JPG')).toBe('image/jpeg');
    expect(plainType('text/plain; charset=utf-8')).toBe('text/plain');
    expect(plainType('image/vnd.microsoft.icon')).toBe('image/x-icon');
  });
});
