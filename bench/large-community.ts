import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

export const MEMBERS = 100_000;
const COUNTRIES = 25;
/** With the countries and what the demo has: more than 300. */
const CITIES = 11;
const MONTHS = 36;

const FIRST = ['Asha', 'Bikash', 'Chandra', 'Deepa', 'Gopal', 'Hari', 'Ishwari', 'Kamala', 'Laxmi', 'Maya'];
const LAST = ['Gurung', 'Rai', 'Lama', 'Thapa', 'Shrestha', 'Tamang', 'Sherpa', 'Magar', 'Adhikari', 'Karki'];

/** A membership that the demo's community offers. */
export function tierOf(dataDir: string): string {
  using db = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
  const { id } = db.prepare('SELECT id FROM community_tiers ORDER BY id LIMIT 1').get() as { id: string };
  return id;
}

/**
 * Fills the community of a data folder whose server is stopped: 300 chapters in countries and cities, 100,000 members with
 * the words by which they are found, and the running sums that they add up to.
 */
export function fillCommunity(dataDir: string): void {
  using db = new DatabaseSync(join(dataDir, 'data.db'));
  const root = db.prepare(`SELECT * FROM community_chapters WHERE parent = ''`).get() as { id: string };
  const tier = { id: tierOf(dataDir) };
  const insert = <Row extends object>(table: string, sample: Row) => {
    const names = Object.keys(sample);
    const statement = db.prepare(
      `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    return (row: Row) => void statement.run(...(Object.values(row) as (string | number | null)[]));
  };
  db.exec('BEGIN');
  const chapterOf = (id: string, parent: string, path: string, kind: string, name: string) => ({
    id,
    slug: `bench-${id}`,
    parent,
    path: `${path}${id}/`,
    kind,
    name,
    country: '',
    summary: '',
    email: '',
    created: '2024-01-01 00:00:00.000Z',
    updated: '2024-01-01 00:00:00.000Z',
  });
  const addChapter = insert('community_chapters', chapterOf('', '', '', '', ''));
  const cities: { id: string; path: string }[] = [];
  for (let country = 0; country < COUNTRIES; country += 1) {
    const above = chapterOf(numbered('c', country), root.id, `/${root.id}/`, 'country', `Country ${country}`);
    addChapter(above);
    for (let city = 0; city < CITIES; city += 1) {
      const below = chapterOf(
        numbered('b', country * CITIES + city),
        above.id,
        above.path,
        'city',
        `City ${country}.${city}`,
      );
      addChapter(below);
      cities.push(below);
    }
  }
  const columns = (db.prepare('PRAGMA table_info(community_members)').all() as { name: string }[]).map(
    ({ name }) => name,
  );
  const sums = new Map<string, number>();
  const person = (n: number): Record<string, string | number | null> => {
    const city = cities[n % cities.length] ?? { id: '', path: '' };
    const name = `${FIRST[n % FIRST.length]} ${LAST[Math.trunc(n / 7) % LAST.length]} ${n}`;
    const month = `${2024 + Math.trunc((n % MONTHS) / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
    return {
      id: numbered('m', n),
      number: 1_000_000 + n,
      chapter: city.id,
      path: city.path,
      tier: tier.id,
      user: null,
      status: 'active',
      name,
      email: `bench${n}@example.org`,
      country: 'PT',
      city: 'Lisbon',
      language: 'en',
      sortKey: name.toLowerCase(),
      renewAt: '9999-12-31',
      joinedAt: `${month}-15 00:00:00.000Z`,
    };
  };
  const blank = Object.fromEntries(columns.map((name): [string, string | number | null] => [name, '']));
  const addMember = insert('community_members', blank);
  const word = { member: '', word: '', path: '', status: '' };
  const addWord = insert('community_member_words', word);
  for (let n = 0; n < MEMBERS; n += 1) {
    const row = person(n);
    addMember({
      ...blank,
      ...Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))),
    });
    const [id, path, chapter] = [row.id, row.path, row.chapter].map(String);
    for (const each of new Set([
      ...String(row.name).toLowerCase().split(' '),
      `bench${n}`,
      'example',
      'org',
      'lisbon',
    ]))
      addWord({ member: id ?? '', word: each, path: path ?? '', status: 'active' });
    const key = `${chapter} ${String(row.joinedAt).slice(0, 7)}`;
    sums.set(key, (sums.get(key) ?? 0) + 1);
  }
  const figure = { chapter: '', month: '', tier: tier.id, kind: 'joined', currency: '', amount: 0 };
  const addFigure = insert('community_figures', figure);
  for (const [key, amount] of sums) {
    const [chapter = '', month = ''] = key.split(' ');
    addFigure({ ...figure, chapter, month, amount });
  }
  db.exec('COMMIT');
  db.exec('ANALYZE');
}

function numbered(letter: string, n: number): string {
  return `${letter}${String(n).padStart(14, '0')}`;
}
