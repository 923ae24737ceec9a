import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Viewer } from '#shared/request/page-context.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { fromTemplate } from './page-template.tsx';
import { standIn } from './viewer-parts.tsx';

const asha: Viewer = {
  id: 'asha00000000001',
  name: 'Asha Gurung',
  email: 'asha@example.com',
  avatarUrl: null,
  verified: true,
  language: null,
};

interface Data {
  title: string;
  owner?: string;
}

/** A page as the site's are: whoever looks is named in its header, and its scripts bear the nonce. */
function Page({ viewer, data, nonce }: { viewer: Viewer | null; data: Data; nonce: string }) {
  return (
    <html lang="en">
      <body>
        {viewer && (
          <header>
            <Avatar name={viewer.name || viewer.email} src={viewer.avatarUrl} />
            <span className="sr-only">{`Account of ${viewer.name || viewer.email}`}</span>
            <p>{viewer.name || 'Your account'}</p>
            <input name="email" defaultValue={viewer.email} />
            {!viewer.verified && <p>Confirm {viewer.email}</p>}
          </header>
        )}
        <h1>{data.title}</h1>
        {viewer && data.owner === viewer.id && <b>It is yours.</b>}
        <script nonce={nonce} />
      </body>
    </html>
  );
}

let asked = 0;
/** Asks for a page; tells how often it was rendered for that. */
function ask(viewer: Viewer | null, data: Data, { nonce = 'n0nce', at = '/' } = {}) {
  const renderings: (Viewer | null)[] = [];
  const rendered = fromTemplate({ asked: at, data, nonce }, viewer, (looking) => {
    renderings.push(looking);
    return { text: renderToString(<Page viewer={looking} data={data} nonce={nonce} />), scripts: true };
  });
  const expected = renderToString(<Page viewer={viewer} data={data} nonce={nonce} />);
  return { text: rendered?.text, expected, renderings };
}
/** A page that nobody has asked for yet. */
const anew = (): Data => ({ title: `Page ${(asked += 1)}` });

const SIGNS = [
  '"',
  "'",
  '<',
  '>',
  '&',
  '$&',
  '$1',
  '$$',
  '\u2028',
  '\u2029',
  '\0',
  '\r\n',
  '</script>',
  '<!--',
  '😀',
  'क्ष',
  ' ',
  '\uE0F1',
  '\uE0F2',
  '\uD800',
  'name',
  'nonce',
  'Asha',
];

/** Texts made of what might break out, always the same ones. */
function* hostile(): Generator<string> {
  yield* SIGNS;
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let n = 0; n < 300; n += 1)
    yield Array.from({ length: 1 + (next() % 6) }, () => SIGNS[next() % SIGNS.length] as string).join('');
}

it('is for each person what it would have been if rendered for them, whatever they are called', () => {
  const data = anew();
  const first = ask(asha, data);
  expect(first.renderings).toHaveLength(1);
  for (const text of hostile()) {
    const people = [
      { ...asha, id: 'other0000000001', name: text },
      { ...asha, name: text, email: `${text}@example.com` },
      { ...asha, name: '', email: `${text}@example.com` },
      {
        ...asha,
        name: text,
        avatarUrl: `/api/files/users/x/${encodeURIComponent('me')}.png?thumb=1&a=${text}`,
      },
      { ...asha, name: text, verified: false },
    ];
    for (const viewer of people) {
      const { text: found, expected } = ask(viewer, data, { nonce: `nonce-${text.length}` });
      expect(found).toBe(expected);
    }
  }
  expect(ask({ ...asha, name: 'Maya', email: 'maya@example.com' }, data).renderings).toEqual([]);
});

it('is rendered once for all who look alike, and again for a guest and for those who do not', () => {
  const data = anew();
  const times = (viewer: Viewer | null, at = '/') => ask(viewer, data, { at }).renderings.length;
  expect([
    times(asha),
    times({ ...asha, id: 'bina00000000001', name: 'Bina', email: 'b@example.com' }),
  ]).toEqual([1, 0]);
  expect([times(null), times(null)]).toEqual([1, 0]);
  expect(times({ ...asha, verified: false })).toBe(1);
  expect(times({ ...asha, language: 'ne' })).toBe(1);
  expect(times({ ...asha, avatarUrl: '/a.png' })).toBe(1);
  expect(times({ ...asha, name: '' })).toBe(1);
  expect(times(asha, '/other')).toBe(1);
  expect(ask(asha, anew()).renderings).toHaveLength(1);
});

it.each([
  ['their id', { ...anew(), owner: asha.id }, asha, true],
  ['their id in another person’s data', { ...anew(), owner: 'other0000000001' }, asha, false],
  ['their email', { title: `${anew().title} by asha@example.com` }, asha, true],
  ['their email beside other letters', { title: `${anew().title} में asha@example.com` }, asha, true],
])('is rendered for themselves when the data have %s', (_what, data, viewer, own) => {
  for (let n = 0; n < 2; n += 1) {
    const { text, expected, renderings } = ask(viewer, data);
    expect(text).toBe(expected);
    expect(renderings.includes(viewer)).toBe(own);
  }
});

it('is rendered anew where the data are no values, or have the letters that mark a place', () => {
  for (const data of [
    { ...anew(), later: Promise.resolve() },
    { title: `${anew().title} ${standIn(asha).name[0]}` },
  ]) {
    expect(ask(asha, data).renderings).toContain(asha);
    const again = ask(asha, data);
    expect(again.renderings).toContain(asha);
    expect(again.text).toBe(again.expected);
  }
});

it('is null where it can’t be rendered in one go', () => {
  const facts = { asked: '/', data: anew(), nonce: 'n' };
  expect(fromTemplate(facts, asha, () => null)).toBeNull();
});
