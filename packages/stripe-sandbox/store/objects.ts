import { type Kysely, sql } from 'kysely';
import type { DialectSql } from '#platform/db/index.ts';
import { resourceMissing } from '../model/failure.ts';
import { looksLikeId } from '../model/stripe-ids.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { ObjectRow, SandboxTables } from './schema.ts';

/** An object as it was read; hand it back to update it. */
export interface Stored<K extends Kind> {
  id: string;
  account: string;
  version: number;
  position: number;
  body: Kinds[K]['body'];
  hidden: Kinds[K]['hidden'];
}

/** Which objects of a kind, and which page of them. */
export interface Selection {
  /** Fields of the body (dot separated) and the value, or one of the values, they must have. */
  where: Record<string, string | readonly string[]>;
  /** Seconds since the epoch. */
  created: {
    gt?: number | undefined;
    gte?: number | undefined;
    lt?: number | undefined;
    lte?: number | undefined;
  };
  limit: number;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

/** Someone else has changed the object since it was read: the write is to be made again from the start. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
}

/** Reads objects; over a transaction it sees what that has written. */
export class ObjectReader {
  protected readonly db: Kysely<SandboxTables>;
  readonly #sql: DialectSql;

  constructor(db: Kysely<SandboxTables>, sql: DialectSql) {
    this.db = db;
    this.#sql = sql;
  }

  /** The object, or null. `account` null looks in all accounts: for links that were followed from an owned object. */
  async find<K extends Kind>(type: K, id: string, account: string | null): Promise<Stored<K> | null> {
    if (!looksLikeId(id)) return null;
    let query = this.db
      .selectFrom('sandbox_objects')
      .selectAll()
      .where('id', '=', id)
      .where('type', '=', type);
    if (account !== null) query = query.where('account', '=', account);
    const row = await query.executeTakeFirst();
    return row ? revive<K>(row) : null;
  }

  /** The object, or the 404 that Stripe answers; `noun` and `param` are its words for what was asked for. */
  async require<K extends Kind>(
    type: K,
    id: string,
    account: string | null,
    about: { noun?: string; param?: string } = {},
  ): Promise<Stored<K>> {
    const found = await this.find(type, id, account);
    if (!found) throw resourceMissing(about.noun ?? type, id, about.param);
    return found;
  }

  /** One page, newest first, and whether there is more in the direction that was gone. */
  async page<K extends Kind>(
    type: K,
    account: string,
    selection: Selection,
  ): Promise<{ items: Stored<K>[]; more: boolean }> {
    const { where, created, limit, startingAfter, endingBefore } = selection;
    const backwards = endingBefore !== undefined;
    let query = this.db
      .selectFrom('sandbox_objects')
      .selectAll()
      .where('type', '=', type)
      .where('account', '=', account);
    for (const [field, value] of Object.entries(where)) {
      const extracted = this.#sql.jsonExtract(sql.ref('body'), field);
      query = query.where((eb) =>
        typeof value === 'string' ? eb(extracted, '=', value) : eb(extracted, 'in', [...value]),
      );
    }
    if (created.gt !== undefined) query = query.where('created', '>', created.gt);
    if (created.gte !== undefined) query = query.where('created', '>=', created.gte);
    if (created.lt !== undefined) query = query.where('created', '<', created.lt);
    if (created.lte !== undefined) query = query.where('created', '<=', created.lte);
    if (startingAfter !== undefined) {
      const { position } = await this.require(type, startingAfter, account, { param: 'starting_after' });
      query = query.where('position', '<', position);
    }
    if (endingBefore !== undefined) {
      const { position } = await this.require(type, endingBefore, account, { param: 'ending_before' });
      query = query.where('position', '>', position);
    }
    const rows = await query
      .orderBy('position', backwards ? 'asc' : 'desc')
      .orderBy('id', backwards ? 'asc' : 'desc')
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit).map((row) => revive<K>(row));
    return { items: backwards ? items.toReversed() : items, more: rows.length > limit };
  }
}

/** Reads and writes objects within one transaction. */
export class ObjectStore extends ObjectReader {
  readonly #nextPosition: () => number;

  constructor(db: Kysely<SandboxTables>, sql: DialectSql, nextPosition: () => number) {
    super(db, sql);
    this.#nextPosition = nextPosition;
  }

  /** Keeps a new object under `id`. */
  async insert<K extends Kind>(
    type: K,
    id: string,
    object: { account: string; body: Kinds[K]['body']; hidden: Kinds[K]['hidden'] },
  ): Promise<Stored<K>> {
    const stored = { id, version: 1, position: this.#nextPosition(), ...object };
    await this.db
      .insertInto('sandbox_objects')
      .values({
        id,
        type,
        account: object.account,
        position: stored.position,
        created: object.body.created ?? 0,
        version: 1,
        body: JSON.stringify(object.body),
        hidden: JSON.stringify(object.hidden),
      })
      .execute();
    return stored;
  }

  /** Changes what was read. Throws VersionConflict when it has changed since. */
  async update<K extends Kind>(
    stored: Stored<K>,
    body: Partial<Kinds[K]['body']>,
    hidden: Partial<Kinds[K]['hidden']> = {},
  ): Promise<Stored<K>> {
    const next: Stored<K> = {
      ...stored,
      version: stored.version + 1,
      body: { ...stored.body, ...body },
      hidden: { ...stored.hidden, ...hidden },
    };
    const { numUpdatedRows } = await this.db
      .updateTable('sandbox_objects')
      .set({ body: JSON.stringify(next.body), hidden: JSON.stringify(next.hidden), version: next.version })
      .where('id', '=', stored.id)
      .where('version', '=', stored.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new VersionConflict();
    return next;
  }
}

function revive<K extends Kind>(row: ObjectRow): Stored<K> {
  return {
    id: row.id,
    account: row.account,
    version: row.version,
    position: row.position,
    body: JSON.parse(row.body) as Kinds[K]['body'],
    hidden: JSON.parse(row.hidden) as Kinds[K]['hidden'],
  };
}
