import type { Expression, SqlBool } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { ApiError } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import { isUniqueViolation, type Tx } from '#platform/db/index.ts';
import type { Claim } from '#platform/idempotency/index.ts';
import type { ChangeOf, Entity, Fields, InputOf, RowOf, ValuesOf } from './entity.ts';
import { readValues, storedOf } from './read-values.server.ts';

type Row<F extends Fields> = RowOf<{ fields: F }>;
type Values<F extends Fields> = ValuesOf<{ fields: F }>;

/** The `updated` of what was looked at, so that nobody's change is written over. */
export interface Seen {
  ifUpdated?: string | undefined;
}

export type Step = 'create' | 'edit' | 'delete';

/** One write of an entity: in which transaction, by whom, under which parent, when (UTC text). */
export interface Write {
  tx: Tx;
  actor: Actor;
  parent: string;
  at: string;
}

interface Deps {
  db: { write<T>(work: (tx: Tx) => Promise<T>): Promise<T> };
  clock: { text(): string };
  ids: { record(): string };
}

/** What a room knows of its entity beyond the definition. Whatever refuses throws. */
export interface Rules<F extends Fields> {
  /** Throws 404 for strangers and 403 for whoever may not write; gives the parent's id. */
  mayWrite(actor: Actor, parent: string): Promise<string>;
  /** The same within the write, where a permission that was lost meanwhile counts. */
  mayStill?(write: Write): Promise<void>;
  /** A change that changes nothing leaves version and history as they are. */
  skipsSame?: true;
  /** How the product's own fields begin. */
  begins: Partial<Row<F>>;
  none(): ApiError;
  /** Somebody else has changed it to the version `updated`. */
  changed(updated: string): ApiError;
  /** The parent has as many as it may. */
  full?(): ApiError;
  /** Another has a value that only one may have. */
  taken?(): ApiError;
  /** Before anything is read: what has to wait for other writes. */
  lock?(write: Write): Promise<void>;
  /** Checks what only the database knows. `before` is null for a new one. */
  check?(write: Write, values: Values<F>, before: Row<F> | null): Promise<void> | void;
  /** What follows from what people write, or from what they left out (`given`); refuses like `check`. */
  derived?(
    write: Write,
    values: Values<F>,
    before: Row<F> | null,
    given: Partial<InputOf<{ fields: F }>>,
  ): Promise<Partial<Row<F>>>;
  /** What must hold of the row at the very moment of a change, and what is said when it doesn't. */
  holds?(values: Values<F>): Expression<SqlBool>;
  broken?(): ApiError;
  /** Throws when it has to stay. */
  leave?(write: Write, row: Row<F>): Promise<void>;
  /** What must hold of the row at the very moment of its removal. */
  removable?(): Expression<SqlBool>;
  stays?(): ApiError;
  /** What follows, within the write: `before` is null for a new one, `after` for one that is gone. */
  follow?(write: Write, before: Row<F> | null, after: Row<F> | null): Promise<void>;
  /** Writes it down in the history. */
  record(write: Write, step: Step, before: Row<F> | null, after: Row<F> | null): Promise<void>;
}

/** Tables whose columns nobody knows here; the definition was checked against them. */
type Tables = Record<string, Record<string, unknown>>;

/** Another write came between the reading and the writing of this one. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
  /** What is told when it comes between every time. */
  readonly refusal: ApiError;

  constructor(refusal: ApiError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Whether all of these columns are what the row has. */
const isSame = (row: Readonly<Record<string, unknown>>, columns: Readonly<Record<string, unknown>>) =>
  Object.entries(columns).every(([name, value]) => row[name] === value);

const MAX_ATTEMPTS = 5;

/**
 * Makes, changes and removes an entity: permission, values, limit, version, what the room adds, history. Each is one
 * write.
 */
export function savesOf<F extends Fields>(of: Entity<F>, { db, clock, ids }: Deps, rules: Rules<F>) {
  const parentColumn: string = of.parent;

  async function find(tx: Tx, parent: string, id: string): Promise<Row<F>> {
    const row = await tx
      .as<Tables>()
      .selectFrom(of.table)
      .selectAll()
      .where('id', '=', id)
      .where(parentColumn, '=', parent)
      .executeTakeFirst();
    if (!row) throw rules.none();
    return row as unknown as Row<F>;
  }

  async function requireRoom({ tx, parent }: Write): Promise<void> {
    if (of.most === undefined) return;
    const { count } = await tx
      .as<Tables>()
      .selectFrom(of.table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(parentColumn, '=', parent)
      .executeTakeFirstOrThrow();
    if (count >= of.most && rules.full) throw rules.full();
  }

  /** Two who take one value at once both find it free; the index lets one of them have it. */
  const written = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.write(work).catch((error: unknown) => {
      throw rules.taken && isUniqueViolation(error) ? rules.taken() : error;
    });

  async function change(
    tx: Tx,
    to: { actor: Actor; parent: string; id: string },
    { ifUpdated, ...changed }: ChangeOf<{ fields: F }>,
  ): Promise<Row<F>> {
    // Without the version, a change is what whoever makes one gives.
    const given = changed as Partial<InputOf<{ fields: F }>>;
    const { actor, parent, id } = to;
    await rules.lock?.({ tx, actor, parent, at: clock.text() });
    await rules.mayStill?.({ tx, actor, parent, at: clock.text() });
    const before = await find(tx, parent, id);
    const seen = before.updated;
    if (ifUpdated !== undefined && ifUpdated !== seen) throw rules.changed(seen);
    const write = { tx, actor, parent, at: laterThan(seen, clock.text()) };
    const values = readValues(of, given, before);
    await rules.check?.(write, values, before);
    const derived = await rules.derived?.(write, values, before, given);
    const kept = { ...storedOf(of, values), ...derived };
    if (rules.skipsSame && isSame(before, kept)) return before;
    const columns = { ...kept, updated: write.at };
    let query = tx
      .as<Tables>()
      .updateTable(of.table)
      .set(columns)
      .where('id', '=', id)
      .where('updated', '=', seen);
    if (rules.holds) query = query.where(rules.holds(values));
    if ((await query.returning('id').execute()).length === 0) {
      const now = await find(tx, parent, id);
      if (now.updated === seen && rules.broken) throw rules.broken();
      const refusal = rules.changed(now.updated);
      throw now.updated !== seen && ifUpdated === undefined ? new Overtaken(refusal) : refusal;
    }
    const after = { ...before, ...columns };
    await rules.follow?.(write, before, after);
    await rules.record(write, 'edit', before, after);
    return after;
  }

  async function insert(
    write: Write,
    id: string,
    values: Values<F>,
    input: Partial<InputOf<{ fields: F }>>,
  ): Promise<Row<F>> {
    await requireRoom(write);
    await rules.check?.(write, values, null);
    const derived = await rules.derived?.(write, values, null, input);
    const { tx, parent, at } = write;
    const columns = { id, [of.parent]: parent, ...rules.begins, ...storedOf(of, values) };
    const row = { ...columns, ...derived, created: at, updated: at };
    await tx.as<Tables>().insertInto(of.table).values(row).execute();
    const after = row as unknown as Row<F>;
    await rules.follow?.(write, null, after);
    await rules.record(write, 'create', null, after);
    return after;
  }

  return {
    /** Throws 400 by field, what `mayWrite` throws, and 409 when there are too many. */
    async create(
      actor: Actor,
      asked: string,
      input: Partial<InputOf<{ fields: F }>>,
      claim?: Claim,
    ): Promise<Row<F>> {
      const parent = await rules.mayWrite(actor, asked);
      const values = readValues(of, input);
      const id = ids.record();
      return written(async (tx) => {
        const write = { tx, actor, parent, at: clock.text() };
        await rules.lock?.(write);
        await rules.mayStill?.(write);
        await claim?.(tx, id);
        return insert(write, id, values, input);
      });
    },

    /** Makes all of them, in this order, or none. Throws what `create` throws. */
    async createAll(
      actor: Actor,
      asked: string,
      inputs: readonly Partial<InputOf<{ fields: F }>>[],
    ): Promise<Row<F>[]> {
      const parent = await rules.mayWrite(actor, asked);
      const read = inputs.map((input) => ({ input, values: readValues(of, input), id: ids.record() }));
      return written(async (tx) => {
        const write = { tx, actor, parent, at: clock.text() };
        await rules.lock?.(write);
        await rules.mayStill?.(write);
        const made: Row<F>[] = [];
        for (const { input, values, id } of read) made.push(await insert(write, id, values, input));
        return made;
      });
    },

    /**
     * Changes what is given and leaves the rest. Throws 400 by field, what `mayWrite` throws, 404, and 409 when somebody
     * has changed it since `ifUpdated`; without that, it is changed as it is by then.
     */
    async update(actor: Actor, asked: string, id: string, given: ChangeOf<{ fields: F }>): Promise<Row<F>> {
      const parent = await rules.mayWrite(actor, asked);
      for (let tries = 1; ; tries += 1) {
        try {
          return await written((tx) => change(tx, { actor, parent, id }, given));
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
          if (tries >= MAX_ATTEMPTS) throw error.refusal;
        }
      }
    },

    /** Throws what `mayWrite` throws, 404, and 409 when it has to stay or was changed since `ifUpdated`. */
    async remove(actor: Actor, asked: string, id: string, { ifUpdated }: Seen = {}): Promise<void> {
      const parent = await rules.mayWrite(actor, asked);
      await db.write(async (tx) => {
        const write = { tx, actor, parent, at: clock.text() };
        await rules.lock?.(write);
        await rules.mayStill?.(write);
        const row = await find(tx, parent, id);
        if (ifUpdated !== undefined && ifUpdated !== row.updated) throw rules.changed(row.updated);
        await rules.leave?.(write, row);
        let query = tx.as<Tables>().deleteFrom(of.table).where('id', '=', id);
        if (rules.removable) query = query.where(rules.removable());
        const gone = await query.returning('id').execute();
        if (gone.length === 0) throw rules.stays?.() ?? rules.none();
        await rules.follow?.(write, row, null);
        await rules.record(write, 'delete', row, null);
      });
    },
  };
}
