import fc from 'fast-check';
import { MARKER } from './filters.ts';

const text = fc.string({ maxLength: 20 }).map((tail) => MARKER + tail);
const value = fc.oneof(
  text,
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(
    null,
    true,
    '',
    '[]',
    '{}',
    'null',
    '1e999',
    1e308,
    -0,
    2 ** 60,
    '2026-13-45',
    [],
    ['a', 'b', 'a'],
    { lon: 999, lat: 'x' },
  ),
);
const key = fc.oneof(
  fc.constantFrom(...'id title views open tags extra day place owner readers paper papers secret'.split(' ')),
  fc.constantFrom(
    ...'views+ views- +views tags+ +tags tags- readers+ readers- papers- papers+ title:autogenerate'.split(
      ' ',
    ),
  ),
  fc.constantFrom(
    ...'collectionId expand created __proto__ constructor toString password @jsonPayload'.split(' '),
  ),
  fc.string({ maxLength: 8 }),
);

/** In a body of JSON it stands for the id of who sends it. */
export const ME = '$ME';

/** A body of JSON, mostly an object. */
export const jsonBody = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(fc.tuple(key, value), { maxLength: 4 })
      .map((entries) => JSON.stringify({ owner: ME, ...Object.fromEntries(entries) })),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"title":"\\u0000"}',
      '{"a":{"b":"\\u0000"}}',
      '[1]',
      '{"title":',
      `{"title":"${'x'.repeat(9_000)}"}`,
    ),
  },
);

const fileName = fc.oneof(
  fc.constantFrom(
    '../../etc/passwd',
    '..\\..\\x.png',
    'a\0b.png',
    '\u202egnp.exe',
    '.htaccess',
    'CON',
    ' ',
    'a/b/c',
    `${'n'.repeat(500)}.png`,
    '"; rm',
    'x.tar.gz',
    '%2e%2e%2f',
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** A form with fields and files. */
export const form = fc
  .array(
    fc.oneof(
      fc.tuple(key, text).map(([name, content]) => ({ name, content, file: null as string | null })),
      fc
        .tuple(fc.constantFrom('paper', 'papers', 'papers+', '+papers', 'title', 'nothing'), text, fileName)
        .map(([name, content, file]) => ({ name, content, file })),
      fc.jsonValue({ maxDepth: 2 }).map((content) => ({
        name: '@jsonPayload',
        content: JSON.stringify(content),
        file: null as string | null,
      })),
    ),
    { maxLength: 5 },
  )
  .map((parts) => {
    const data = new FormData();
    for (const { name, content, file } of parts) {
      if (file === null) data.append(name, content);
      else data.append(name, new Blob([content]), file);
    }
    return data;
  });

/** A form as bytes that a form may not be. */
export const brokenForm = fc.tuple(fc.string({ maxLength: 80 }), fc.boolean()).map(([content, started]) => ({
  type: 'multipart/form-data; boundary=frontier',
  body: started ? `--frontier\r\nContent-Disposition: form-data; name="title"\r\n\r\n${content}` : content,
}));
