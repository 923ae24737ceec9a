import { expect, it } from 'vitest';
import { readReceivedMail } from './received-mail.ts';

const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const HEAD = [
  'From: Maya Lama <Maya@Example.org>',
  'To: support@mela.example',
  'Subject: Re: M-7K2Q9D',
  'In-Reply-To: <abcdefghijklmn1@mela>',
];
const PLAIN = [...HEAD, 'Content-Type: text/plain; charset=utf-8', ''];

it.each([
  [
    'Gmail',
    ['Thank you, found it!', '', 'On Fri, 27 Nov 2026 at 18:00, Mela <t@mela.example> wrote:', '', '> We'],
    'Thank you, found it!',
  ],
  [
    'Gmail in Spanish',
    ['Gracias.', '', 'El vie, 27 nov 2026 a las 18:00, Mela (<t@mela.example>) escribió:', '', '> Hola'],
    'Gracias.',
  ],
  [
    'a program in Nepali',
    ['धन्यवाद', '', '२०२६ नोभेम्बर २७, Mela <t@mela.example> ले लेख्नुभयो:', '', '> नमस्ते'],
    'धन्यवाद',
  ],
  [
    'Outlook',
    [
      'Yes.',
      '',
      'From: Mela <t@mela.example>',
      'Sent: Friday',
      'To: Maya',
      'Subject: Re: M',
      '',
      'We have answered.',
    ],
    'Yes.',
  ],
  ['a signature', ['Ok', '', '-- ', 'Maya Lama'], 'Ok'],
  ['answers between quotes', ['> One?', 'Two', '> Three?', 'Four'], 'Two\nFour'],
  ['several paragraphs', ['One.', '', 'Two.'], 'One.\n\nTwo.'],
  ['nothing but a quote', ['> We have answered.'], ''],
])('keeps what was written and leaves what was quoted: %s', async (_, body, text) => {
  expect(await readReceivedMail(bytes(...PLAIN, ...body))).toEqual({
    answers: ['abcdefghijklmn1'],
    from: 'maya@example.org',
    text,
    files: [],
    automatic: false,
  });
});

it('reads a mail of HTML alone, and the names of files', async () => {
  const mail = await readReceivedMail(
    bytes(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Hello <b>you</b></p><script>alert(1)</script>',
      '--x',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="../a.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERg==',
      '--x--',
    ),
  );
  expect(mail).toMatchObject({ files: ['../a.pdf'], automatic: false });
  expect(mail.text).toContain('Hello you');
  expect(mail.text).not.toMatch(/<|alert/);
});

it('finds the nearest of the mails that it answers', async () => {
  const references = 'References: <abcdefghijklmn3@mela> <other@example.org> <abcdefghijklmn2@mela>';
  const { answers } = await readReceivedMail(bytes(references, ...PLAIN, 'Hi'));
  expect(answers).toEqual(['abcdefghijklmn1', 'abcdefghijklmn2', 'abcdefghijklmn3']);
});

it.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['Precedence: list', true],
  ['Precedence: normal', false],
  ['X-Autoreply: yes', true],
  ['List-Id: <members.example.org>', true],
  ['Return-Path: <>', true],
  ['Return-Path: <maya@example.org>', false],
])('knows what a program sent: %s', async (header, automatic) => {
  expect((await readReceivedMail(bytes(header, ...PLAIN, 'Hi'))).automatic).toBe(automatic);
});

it.each([
  ['nothing', new Uint8Array()],
  ['bytes of chance', Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)],
  ['an endless quote', bytes(...PLAIN, '>'.repeat(200_000))],
  [
    'a cut-off file',
    bytes(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: image/png',
      '',
      'AAAA',
    ),
  ],
])('survives %s', async (_, source) => {
  expect((await readReceivedMail(source)).text.length).toBeLessThanOrEqual(10_000);
});
