import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_ATTACHMENT_BYTES, readAttachments } from './attachments.ts';

const files: Record<string, Uint8Array> = {};

beforeAll(async () => {
  const picture = () =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: { r: 9, g: 9, b: 9 } } });
  files.png = await picture().png().toBuffer();
  files.jpg = await picture().jpeg().toBuffer();
  files.webp = await picture().webp().toBuffer();
  files.gif = await picture().gif().toBuffer();
  files.pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
  files.svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  files.html = Buffer.from('<!doctype html><script>alert(1)</script>');
  files.nothing = new Uint8Array();
});

const one = async (kind: string, name: string) =>
  readAttachments([{ name, bytes: files[kind] ?? new Uint8Array() }]);

describe('attachments', () => {
  it.each([
    ['png', 'Screen shot.png', 'Screen shot.png', 'image/png'],
    ['jpg', 'IMG_1.JPEG', 'IMG_1.jpg', 'image/jpeg'],
    ['webp', 'तस्बिर.webp', 'तस्बिर.webp', 'image/webp'],
    ['pdf', 'C:\\bills\\june.pdf', 'june.pdf', 'application/pdf'],
    ['png', 'run-me.exe', 'run-me.png', 'image/png'],
    ['png', '../../etc/passwd', 'passwd.png', 'image/png'],
    ['png', 'a\r\nBcc: x@example.com".png', 'a Bcc_ x_example.com_.png', 'image/png'],
    ['png', '.png', 'attachment.png', 'image/png'],
  ])('takes a %s called %j as %s', async (kind, name, filename, contentType) => {
    expect(await one(kind, name)).toEqual({
      attachments: [{ filename, contentType, content: files[kind] }],
      problem: null,
    });
  });

  it.each(['gif', 'svg', 'html', 'nothing'])('refuses a %s, whatever it is called', async (kind) => {
    const { attachments, problem } = await one(kind, 'screenshot.png');
    expect(attachments).toEqual([]);
    expect(problem).toEqual({
      code: 'validation_invalid_type',
      message: '“screenshot.png” is not a PNG, JPEG, WebP or PDF file. Remove it.',
    });
  });

  it('takes 5 MB and no byte more', async () => {
    const sized = (bytes: number) =>
      Buffer.concat([files.png ?? new Uint8Array(), new Uint8Array(bytes)]).subarray(0, bytes);
    expect(
      (await readAttachments([{ name: 'a.png', bytes: sized(MAX_ATTACHMENT_BYTES) }])).problem,
    ).toBeNull();
    expect(
      (await readAttachments([{ name: 'a.png', bytes: sized(MAX_ATTACHMENT_BYTES + 1) }])).problem,
    ).toEqual({
      code: 'validation_too_big',
      message: '“a.png” is larger than 5 MB. Make it smaller or remove it.',
    });
  });

  it('takes three and refuses four', async () => {
    const of = (count: number) =>
      Array.from({ length: count }, () => ({ name: 'a.png', bytes: files.png ?? new Uint8Array() }));
    expect((await readAttachments(of(3))).attachments).toHaveLength(3);
    expect(await readAttachments(of(4))).toEqual({
      attachments: [],
      problem: { code: 'validation_too_many', message: 'Attach at most 3 files.' },
    });
  });
});
