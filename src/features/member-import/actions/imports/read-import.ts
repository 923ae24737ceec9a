import type { Actor } from '#lib/actor.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type {
  Tables,
  RegisterImportRow,
  RegisterLineRow,
  RegisterLineState,
  RegisterMapping,
} from '../../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { requireMay } from '#features/chapters/index.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import { lineTerms } from './line-terms.ts';
import { readLine } from './read-line.ts';
import { cellsOf, headingOf, linesAfter, mappingOf, requireImport } from '../../store/store.ts';

/** So many of each are shown on a page. */
const SHOWN = 50;
const SAMPLES = 3;
const READY = 10;

type Person = Pick<MemberRow, 'id' | 'name' | 'email' | 'phone' | 'city' | 'bornOn' | 'number'>;

/** A line beside the member who seems to be the same person. */
export interface DuplicatePair {
  line: number;
  reason: RegisterLineRow['reason'];
  choice: RegisterLineRow['choice'];
  given: Omit<Person, 'id' | 'number'>;
  known: Person;
}

/** A line as it is understood. */
export interface ReadyLine {
  line: number;
  name: string;
  email: string;
  phone: string;
  tier: string;
  chapter: string;
  paidUntil: string;
}

export interface ImportLook {
  list: RegisterImportRow;
  headings: string[];
  mapping: RegisterMapping;
  /** Whether the first line names the columns. */
  heading: boolean;
  /** The first lines with members, as they stand in the file. */
  samples: string[][];
  /** The first of those that are ready, as they are understood. */
  ready: ReadyLine[];
  wrong: number;
  problems: { line: number; problem: string; field: string; cells: string[] }[];
  /** Of those that are ready: those whose person is left as they are. */
  leftAlone: number;
  /** Lines that are taken in without a cell that can't be read. */
  notes: { line: number; fields: string[]; cells: string[] }[];
  noted: number;
  twice: number;
  pairs: DuplicatePair[];
  states: Record<RegisterLineState, number>;
  /** Those who stayed when it was undone. */
  kept: { line: number; member: string; name: string }[];
}

/** An import with what is to be known of it at its step. `after` is a line: the pairs behind it. Throws 404 or 403. */
export async function readImport(
  deps: CommunityCore,
  actor: Actor,
  chapterId: string,
  id: string,
  after = 0,
): Promise<ImportLook> {
  const query = deps.db.read<Tables>();
  const chapter = await requireMay(query, actor, 'members.edit', chapterId, dayOf(deps.clock.text()));
  const list = await requireImport(query, chapter.id, id);
  const lines = () => query.selectFrom('community_import_lines').where('import', '=', id);
  const rule = mappingOf(list).duplicates;
  const [alone, noted, notes, samples, first, wrong, problems, twice, twins, counted, kept] =
    await Promise.all([
      lines()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('duplicate', '!=', '')
        .where('choice', 'in', rule === 'skip' ? ['skip', ''] : ['skip'])
        .executeTakeFirstOrThrow(),
      lines()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('note', '!=', '')
        .where('problem', '=', '')
        .executeTakeFirstOrThrow(),
      lines()
        .selectAll()
        .where('note', '!=', '')
        .where('problem', '=', '')
        .orderBy('line')
        .limit(SHOWN)
        .execute(),
      linesAfter(query, id, 0, SAMPLES),
      list.status === 'ready'
        ? lines().selectAll().where('problem', '=', '').orderBy('line').limit(READY).execute()
        : [],
      lines()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('problem', '!=', '')
        .executeTakeFirstOrThrow(),
      lines().selectAll().where('problem', '!=', '').orderBy('line').limit(SHOWN).execute(),
      lines()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('duplicate', '!=', '')
        .executeTakeFirstOrThrow(),
      lines()
        .selectAll()
        .where('duplicate', '!=', '')
        .where('line', '>', after)
        .orderBy('line')
        .limit(SHOWN)
        .execute(),
      lines()
        .select((eb) => ['state' as const, eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute(),
      lines()
        .leftJoin('community_members', 'community_members.id', 'community_import_lines.member')
        .select(['community_import_lines.line', 'community_import_lines.member', 'community_members.name'])
        .where('state', '=', 'kept')
        .orderBy('community_import_lines.line')
        .limit(SHOWN)
        .execute(),
    ]);
  const states = { '': 0, made: 0, updated: 0, skipped: 0, failed: 0, undone: 0, kept: 0 };
  for (const { state, count } of counted) states[state] = count;
  return {
    list,
    headings: cellsOf(list.headings),
    mapping: mappingOf(list),
    heading: headingOf(list).named,
    ready: await readyOf(deps, list, first),
    samples: samples.map(({ cells }) => cellsOf(cells)),
    wrong: wrong.count,
    problems: problems.map(({ line, problem, field, cells }) => ({
      line,
      problem,
      field,
      cells: cellsOf(cells),
    })),
    leftAlone: alone.count,
    noted: noted.count,
    notes: notes.map(({ line, note, cells }) => ({ line, fields: note.split(','), cells: cellsOf(cells) })),
    twice: twice.count,
    pairs: await pairsOf(deps, list, twins),
    states,
    kept: kept.map(({ line, member, name }) => ({ line, member, name: name ?? '' })),
  };
}

async function readyOf(
  deps: CommunityCore,
  list: RegisterImportRow,
  lines: readonly RegisterLineRow[],
): Promise<ReadyLine[]> {
  if (lines.length === 0) return [];
  const terms = await lineTerms(deps, list);
  return lines.flatMap(({ line, cells }) => {
    const read = readLine(cellsOf(cells), terms);
    if ('problem' in read) return [];
    const { values, tier, chapter, paidUntil } = read;
    const { name, email, phone } = values;
    return [{ line, name, email, phone, tier: tier.name, chapter: chapter.name, paidUntil }];
  });
}

async function pairsOf(
  deps: CommunityCore,
  list: RegisterImportRow,
  twins: readonly RegisterLineRow[],
): Promise<DuplicatePair[]> {
  if (twins.length === 0) return [];
  const terms = await lineTerms(deps, list);
  const members = await deps.db
    .read<Tables>()
    .selectFrom('community_members')
    .select(['id', 'name', 'email', 'phone', 'city', 'bornOn', 'number'])
    .where(
      'id',
      'in',
      twins.map(({ duplicate }) => duplicate),
    )
    .execute();
  const known = new Map(members.map((member) => [member.id, member]));
  return twins.flatMap(({ line, reason, choice, cells, duplicate }) => {
    const read = readLine(cellsOf(cells), terms);
    const member = known.get(duplicate);
    if ('problem' in read || !member) return [];
    const { name, email, phone, city, bornOn } = read.values;
    return [{ line, reason, choice, given: { name, email, phone, city, bornOn }, known: member }];
  });
}

/** The imports of a chapter, the newest first. Throws 404 or 403. */
export async function listImports(
  { db, clock }: CommunityCore,
  actor: Actor,
  chapterId: string,
): Promise<RegisterImportRow[]> {
  const query = db.read<Tables>();
  const chapter = await requireMay(query, actor, 'members.edit', chapterId, dayOf(clock.text()));
  return query
    .selectFrom('community_imports')
    .selectAll()
    .where('chapter', '=', chapter.id)
    .orderBy('created', 'desc')
    .limit(SHOWN)
    .execute();
}
