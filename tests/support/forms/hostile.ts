/** What nobody types, one for each way in which programs stumble. */
export const HOSTILE: Record<string, string> = {
  empty: '',
  spaces: ' \t\r\n ',
  null: 'a\0b',
  'only null': '\0',
  'half an emoji': '\uD83D',
  emojis: '👨‍👩‍👧‍👦🇳🇵🏔️',
  'right to left': '\u202Etxt.exe\u2066\u200F',
  'a megabyte': 'x'.repeat(1_000_000),
  'a script': '<script>alert(1)</script>',
  'an address that runs': 'javascript:alert(1)',
  'lines for a header': 'a\r\nBcc: all@example.org',
  'a quote': `'"\`;--`,
  negative: '-1',
  'huge number': '9'.repeat(40),
  'beyond exact': '9007199254740993',
  'not a number': 'NaN',
  infinite: 'Infinity',
  exponent: '1e9',
  'tiny exponent': '1e-9',
  'a fraction': '0.5000000001',
  hexadecimal: '0x10',
  'year 0': '0000-01-01',
  'year 9999': '9999-12-31',
  'no such day': '2027-02-30',
  'beyond years': '275761-01-01T00:00',
  'year 0 at noon': '0000-01-01T12:00',
  'the last moment': '9999-12-31T23:59',
  'no such moment': '2027-02-30T25:61',
  'a zone of no place': 'Mars/Olympus',
  'a path': '../../../../etc/passwd',
  'a prototype': '__proto__',
  'a function of every object': 'constructor',
  JSON: '{"a":[1,null]}',
  percent: '%',
  'a wildcard': '%_\\',
};

/** Names that a field may be sent under, so that it is read as another kind of thing. */
export const RENAMED: ((name: string) => string)[] = [
  (name) => `${name}[]`,
  (name) => `${name}[0]`,
  (name) => `${name}.x`,
  (name) => `${name}[4294967294]`,
  (name) => `${name}[0].x[1].y`,
];

/** Fields that no form has, by which the reading of forms might be led astray. */
export const STRAY: Record<string, string>[] = [
  { __intent__: '{' },
  { __intent__: '{"type":"reset","payload":{"name":"x"}}' },
  { __intent__: '{"type":"insert","payload":{"name":"items","index":4294967294}}' },
  { __intent__: '{"type":"update","payload":{"name":"__proto__.x","value":"y"}}' },
  { __intent__: 'null' },
  { '__proto__.polluted': 'x' },
  { 'constructor.prototype.polluted': 'x' },
  { '[0]': 'x', '.': 'x', '': 'x' },
];

const LARGE = new Uint8Array(12 * 1024 * 1024);

/** Files that nobody would send. */
export const HOSTILE_FILES: (() => File)[] = [
  () => new File([], ''),
  () => new File([], 'empty.csv', { type: 'text/csv' }),
  () => new File([new Uint8Array([0, 255, 254, 0, 0xd8])], 'bytes.csv', { type: 'text/csv' }),
  () => new File(['PK\u0003\u0004 not a zip'], 'sheet.xlsx'),
  () => new File(['%PDF-1.4'], '../../etc/passwd', { type: 'application/pdf' }),
  () => new File(['%PDF-1.4'], `${'n'.repeat(3_000)}.pdf`, { type: 'application/pdf' }),
  () => new File(['%PDF-1.4'], 'a\0b\r\nX: y".pdf', { type: 'application/pdf' }),
  () =>
    new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'x.png', { type: 'image/png' }),
  () => new File(['name,email\n=1+1,"@SUM(A1)"\n"broken'], 'list.csv', { type: 'text/html' }),
  () => new File([LARGE], 'large.pdf', { type: 'application/pdf' }),
];
