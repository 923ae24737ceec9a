import { expect, it } from 'vitest';
import { readReceivedMail } from './received-mail.ts';

const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const HEAD = [
  'From: Maya Lama <Maya@Example.org>',
  'To: support@mela.example',
  'Subject: Re: M-7K2Q9D',
  'In-Reply-To: <abcdefghijklmn1@mela>',
];
const WROTE = 'On Fri, 27 Nov 2026 at 18:00, Mela <t@mela.example> wrote:';
/** More than the parser is given. */
const LONG = Array.from({ length: 60 }, (_, at) => `Line ${at} of a letter that takes its time to say it.`);
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
  ['a long one', LONG, LONG.join('\n')],
  ['a long one, with a quote behind it', [...LONG, '', '> We have answered.'], LONG.join('\n')],
  ['a short one before a long quote', ['Thanks.', '', WROTE, ...LONG.map((line) => `> ${line}`)], 'Thanks.'],
  ['one behind a long quote', [...LONG.map((line) => `> ${line}`), '', 'Thanks.'], 'Thanks.'],
  ['one long line', ['no '.repeat(700).trim()], 'no '.repeat(700).trim()],
  ['nothing but a quote', ['> We have answered.'], ''],
])('keeps what was written and leaves what was quoted: %s', async (_, body, text) => {
  const mail = await readReceivedMail(bytes(...PLAIN, ...body));
  expect({ ...mail, text: await mail.text() }).toEqual({
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
  const text = await mail.text();
  expect(text).toContain('Hello you');
  expect(text).not.toMatch(/<|alert/);
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
  ['beginnings of a quote without end', bytes(...PLAIN, 'Op schreef\r\n'.repeat(20_000))],
  ['one beginning of a quote in one line', bytes(...PLAIN, 'Op schreef '.repeat(20_000))],
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
  expect((await (await readReceivedMail(source)).text()).length).toBeLessThanOrEqual(20_000);
});
