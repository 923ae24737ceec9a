import fc from 'fast-check';

/** In every text that is sent; never in a statement. */
export const MARKER = 'zqxmarker';

const marked = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    "'; DROP TABLE posts; --",
    '"',
    '\\',
    '%',
    '_%',
    '$1',
    '?',
    '\0',
    '{}',
    '["a"]',
    '\u202e',
    '1e999',
  ),
);

/** A text that holds the marker, in quotes as a client may have put them, well or badly. */
export const quotedText = fc
  .tuple(marked, fc.constantFrom("'", '"'), fc.boolean())
  .map(([text, quote, escaped]) => {
    const body = `${MARKER}${text}`;
    return `${quote}${escaped ? body.replaceAll(quote, `\\${quote}`) : body}${quote}`;
  });

const soundPath = fc.constantFrom(
  ...'title views open tags tags:each tags:length owner owner.name owner.email readers readers.name'.split(
    ' ',
  ),
  ...'readers:length readers:each extra extra.a.b extra.0 day place place.lon place.lat id title:lower'.split(
    ' ',
  ),
  ...'notes_via_post.text notes_via_post.post.owner.name owner.posts_via_owner.title'.split(' '),
  ...'owner.posts_via_readers.tags:each owner.posts_via_owner.views paper papers:length owner.id'.split(' '),
  ...'null true false NULL @now @yesterday @second @month @todayEnd'.split(' '),
);

const path = fc.oneof(
  soundPath,
  fc.constantFrom(
    ...'secret owner.secret keys_via_post.code nothing owner.nothing title:isset views:changed'.split(' '),
    ...'@request.auth.id @request.body.title @collection.notes.text @collection.notes:x.text'.split(' '),
    ...'@nothing _ id.id tags.x tags:no title:length'.split(' '),
  ),
);

const number = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom('-0', '007', '1.', '.5', '9'.repeat(400)),
);

const argument = fc.oneof(
  path,
  number,
  quotedText,
  fc.constantFrom("'%Y-%m'", "'%J%s'", "'now'", "'+1 day'", "'weekday 9'"),
);
const call = fc
  .tuple(fc.constantFrom('geoDistance', 'strftime', 'nothing'), fc.array(argument, { maxLength: 6 }))
  .map(([name, args]) => `${name}(${args.join(', ')})`);
const format = fc.constantFrom('%Y', '%m-%d', '%H:%M:%f', '%%', '%j %w %u', '%Q', '%');
const time = (of: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(format, of, fc.constantFrom('', ", '+3 months'", ", 'start of day', '-1 second'", ", 'unixepoch'"))
    .map(([pattern, value, modifiers]) => `strftime('${pattern}', ${value}${modifiers})`);

const operator = fc.constantFrom(...'= != > >= < <= ~ !~ ?= ?!= ?> ?>= ?< ?<= ?~ ?!~'.split(' '));

/** What the grammar makes of operands. */
function filters(operand: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.tuple(operand, operator, operand).map((parts) => parts.join(' ')),
      fc
        .tuple(tie('expression'), fc.constantFrom(' && ', ' || '), tie('expression'))
        .map((parts) => parts.join('')),
      tie('expression').map((inner) => `(${inner})`),
      tie('expression').map((inner) => `${inner} // ${MARKER}\n`),
    ),
  })).expression;
}

const plainText = fc.string({ maxLength: 8 }).map((text) => `'${(MARKER + text).replace(/['\\\0]/g, '')}'`);

/** Of what there is alone: an answer other than a list would be a fault. */
export const soundFilter = filters(
  fc.oneof(
    { weight: 6, arbitrary: soundPath },
    { weight: 3, arbitrary: plainText },
    {
      weight: 3,
      arbitrary: fc.oneof(
        fc.integer({ min: -20, max: 20 }).map(String),
        fc.constantFrom("'a'", "''", "'2026-12-15'", "'Post 3'", "'%1%'"),
      ),
    },
    { weight: 1, arbitrary: time(soundPath) },
    { weight: 1, arbitrary: soundPath.map((of) => `geoDistance(place.lon, place.lat, ${of}, 4)`) },
  ),
);

export const grammarFilter = filters(
  fc.oneof(
    { weight: 6, arbitrary: path },
    { weight: 4, arbitrary: quotedText },
    { weight: 2, arbitrary: number },
    { weight: 1, arbitrary: call },
    { weight: 1, arbitrary: time(path) },
  ),
);

/** A filter with pieces taken out, put in and doubled. */
export const mutatedFilter = fc
  .tuple(
    grammarFilter,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('', '(', ')', "'", '"', '\\', '&&', '||', '=', '?', ' ', ':', '.', '@', '\n', ','),
        fc.nat(4),
      ),
      { maxLength: 5 },
    ),
  )
  .map(([filter, edits]) =>
    edits.reduce((text, [at, piece, remove]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + piece + text.slice(place + remove);
    }, filter),
  );

export const filter = fc.oneof(
  { weight: 6, arbitrary: grammarFilter },
  { weight: 3, arbitrary: mutatedFilter },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.nat(2_500).map((n) => `${'('.repeat(n)}title = 'a'${')'.repeat(n)}`) },
);

const pieces = fc.oneof(
  path,
  fc.string({ maxLength: 10 }),
  fc.constantFrom('*', 'expand.*', 'title:excerpt(5,true)', 'title:excerpt(', '@random', '@rowid'),
);
export const list = fc
  .array(fc.tuple(fc.constantFrom('', '-', '+', ' ', 'expand.'), pieces), { maxLength: 10 })
  .map((items) => items.map((parts) => parts.join('')).join(','));

export const expand = fc
  .array(
    fc
      .array(
        fc.constantFrom(
          'owner',
          'readers',
          'notes_via_post',
          'post',
          'posts_via_owner',
          'posts_via_readers',
          'keys_via_post',
          'nothing',
          '',
          ' owner ',
        ),
        { maxLength: 8 },
      )
      .map((words) => words.join('.')),
    { maxLength: 4 },
  )
  .map((paths) => paths.join(','));
