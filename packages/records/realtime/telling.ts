import { ApiError } from '#lib/errors.ts';
import { cut, present } from '../presentation/present.ts';
import type { Collection, Rule } from '../schema/collection.ts';
import type { RecordContext } from '../credentials/context.ts';
import { QueryCompiler } from '../filter/compile.ts';
import { refuseRuleFields } from '../rules/refuse-rule-fields.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../fields/columns.ts';
import { run } from '../store/queries.ts';
import { fromWhere } from '../store/reader.ts';
import type { Row } from '../schema/row.ts';
import type { Topic, Viewer } from './subscriber.ts';

export interface RecordChange {
  collection: Collection;
  action: 'create' | 'update' | 'delete';
  row: Row;
}

/**
 * One change, told to anyone who may hear of it. What comes out alike for many is worked out once: the same condition
 * is asked of the database once, and the same view of the record written once.
 */
export class Telling {
  readonly #context: RecordContext;
  readonly #change: RecordChange;
  readonly #passed = new Map<string, Promise<boolean>>();
  readonly #written = new Map<string, Promise<string>>();

  constructor(context: RecordContext, change: RecordChange) {
    this.#context = context;
    this.#change = change;
  }

  /**
   * The message's data as JSON; null for someone who may not hear of it, by that rule or by the filter that they asked
   * for.
   */
  async dataFor(topic: Topic, viewer: Viewer, rule: Rule): Promise<string | null> {
    const info: RequestInfo = {
      context: 'realtime',
      method: 'GET',
      query: topic.query,
      headers: topic.headers,
      body: {},
      auth: viewer.auth,
    };
    if (!(await this.#passes(info, rule))) return null;
    const key = this.#viewKey(info, topic, viewer);
    return kept(this.#written, key, () => this.#write(info));
  }

  async #passes(info: RequestInfo, rule: Rule): Promise<boolean> {
    const superuser = isSuperuser(info);
    if (rule === null && !superuser) return false;
    const filter = info.query.filter?.trim() ?? '';
    if (filter === '') {
      if (rule === '' || superuser) return true;
      // A rule that doesn't depend on the caller is the same condition for everybody.
      if (!rule?.includes('@request.'))
        return kept(this.#passed, rule ?? '', () => this.#ask(info, rule, ''));
    }
    return this.#ask(info, rule, filter);
  }

  #ask(info: RequestInfo, rule: Rule, filter: string): Promise<boolean> {
    const { collection, row } = this.#change;
    let query: { text: string; params: readonly unknown[] };
    try {
      refuseRuleFields(info);
      const compiler = new QueryCompiler(this.#context, collection, info);
      const superuser = isSuperuser(info);
      const sources = [
        ...(rule && !superuser ? [{ source: rule, allowHidden: true }] : []),
        ...(filter === '' ? [] : [{ source: filter, allowHidden: superuser }]),
      ];
      const conditions = compiler.conditions(sources);
      const byId = { text: `${quoted(collection.name)}."id" = ?`, params: [row.id] };
      const source = fromWhere(collection, compiler, [byId, ...conditions]);
      query = { text: `SELECT 1 ${source.text} LIMIT 1`, params: source.params };
    } catch (error) {
      // What a client asks for in vain tells it nothing.
      if (error instanceof ApiError) return Promise.resolve(false);
      throw error;
    }
    return kept(this.#passed, JSON.stringify([query.text, query.params]), async () => {
      const { db, raw } = this.#context;
      return (await run(db.read(), raw, query)).length > 0;
    });
  }

  /** The same for those to whom the record looks the same. */
  #viewKey(info: RequestInfo, topic: Topic, viewer: Viewer): string {
    const { query } = topic;
    // What is expanded has its own rules.
    if (query.expand && !isSuperuser(info)) return JSON.stringify([viewer.key, topic.name]);
    const sees = isSuperuser(info) ? 'all' : this.#isOwn(viewer) ? viewer.key : '';
    return JSON.stringify([sees, query.fields, query.expand]);
  }

  /** Whether this viewer may see more of the record than others do. */
  #isOwn({ auth, key }: Viewer): boolean {
    const { collection, row } = this.#change;
    if (!auth) return false;
    if (
      collection.auth &&
      (collection.auth.manageRule !== null || key === `${collection.id}/${String(row.id)}`)
    )
      return true;
    const { confidential } = collection.hooks;
    return confidential !== undefined && row[confidential.owner] === auth.row.id;
  }

  async #write(info: RequestInfo): Promise<string> {
    const { collection, row, action } = this.#change;
    const [text = '{}'] = await present(this.#context, info, collection, [row]);
    return `{"record":${cutOrWhole(info, text)},"action":"${action}"}`;
  }
}

/** As it was asked for; whole where that can't be read. */
function cutOrWhole(info: RequestInfo, text: string): string {
  try {
    return cut(info, text);
  } catch (error) {
    if (error instanceof ApiError) return text;
    throw error;
  }
}

function kept<T>(values: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let value = values.get(key);
  if (!value) values.set(key, (value = make()));
  return value;
}
