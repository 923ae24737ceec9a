import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { randomIds } from '#lib/ids.ts';
import { storedName } from './stored-name.ts';

const named = (original: string, detected = ''): string => storedName(original, detected, randomIds());

describe('the name that an upload is kept by', () => {
  it.each([
    ['photo.png', /^photo_[a-z0-9]{10}\.png$/],
    ['My Photo!.JPG', /^my_photo_[a-z0-9]{10}\.JPG$/],
    ['archive.tar.gz', /^archive_[a-z0-9]{10}\.tar\.gz$/],
    ['a.b.tar.gz', /^a_b_[a-z0-9]{10}\.tar\.gz$/],
    ['a.txt', /^a[a-z0-9]{10}_[a-z0-9]{10}\.txt$/],
    ['', /^[a-z0-9]{10}_[a-z0-9]{10}$/],
    ['.png', /^[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
    ['../../etc/passwd', /^passwd_[a-z0-9]{10}$/],
    ['C:\\evil\\cmd.exe', /^cmd_[a-z0-9]{10}\.exe$/],
    ['nul\0byte.txt', /^nul_byte_[a-z0-9]{10}\.txt$/],
    ['\u202Egnp.exe', /^gnp_[a-z0-9]{10}\.exe$/],
    ['photo.p\u202Eng', /^photo_[a-z0-9]{10}\.png$/],
    ['Ünïcödé नेपाल.pdf', /^unicode_[a-z0-9]{10}\.pdf$/],
    [`${'x'.repeat(500)}.png`, /^x{100}_[a-z0-9]{10}\.png$/],
    [`name.${'y'.repeat(60)}`, /^name_[a-z0-9]{10}\.y{20}$/],
    ['x"; filename="y.html', /^x_filename_y_[a-z0-9]{10}\.html$/],
  ])('%j', (original, pattern) => {
    expect(named(original)).toMatch(pattern);
  });

  it('has the extension of the content where it has none', () => {
    expect(named('picture', 'png')).toMatch(/^picture_[a-z0-9]{10}\.png$/);
    expect(named('picture.…', 'png')).toMatch(/^picture_[a-z0-9]{10}\.png$/);
  });

  it('is never anything else than a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (original) => {
        const name = named(original);
        expect(name).toMatch(/^[a-z0-9][\w.+=-]*$/);
        expect(name).not.toContain('..');
        expect(name.length).toBeLessThanOrEqual(150);
      }),
    );
  });
});
