import { Lru } from '#lib/cache/lru.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import type { Row } from '../../schema/row.ts';
import { isLate, LATE_ID, LateValueError } from '../../filter/late-value.ts';

/** What plans of one address depend on, of anyone who is signed in. */
interface Variants<Plan> {
  fields: readonly string[];
  plans: Lru<Plan>;
}

interface Compiled {
  /** It depends on the time or on what was sent: it is not kept. */
  volatile: boolean;
  params: readonly unknown[];
}

/** Plans by what they were compiled from; those whom a rule asks nothing but their id share one. */
export class PlanCache<Plan extends Compiled> {
  readonly #variants = new Lru<Variants<Plan>>(300);

  /** The plan kept for `key`, else what `make` compiles for the info that it is given. */
  get(key: string, info: RequestInfo, make: (info: RequestInfo) => Plan): Plan {
    const row = info.auth?.row ?? {};
    const variants = this.#variants.get(key);
    const known = variants?.plans.get(valuesOf(row, variants.fields));
    if (known) return known;
    const used = new Set<string>();
    const plan = compile(info, used, make);
    if (plan.volatile) return plan;
    const fields = [...new Set([...(variants?.fields ?? []), ...used])].toSorted();
    const kept =
      variants && fields.length === variants.fields.length ? variants : { fields, plans: new Lru<Plan>(300) };
    kept.plans.set(valuesOf(row, fields), plan);
    if (kept !== variants) this.#variants.set(key, kept);
    return plan;
  }
}

const valuesOf = (row: Row, fields: readonly string[]): string =>
  fields.length === 0 ? '' : JSON.stringify(fields.map((name) => row[name] ?? null));

/** Compiles without the id, where that can be; `used` is told which fields of the signed-in record were asked. */
function compile<Plan extends Compiled>(
  info: RequestInfo,
  used: Set<string>,
  make: (info: RequestInfo) => Plan,
): Plan {
  if (!info.auth) return make(info);
  try {
    const plan = make(watched(info, used, LATE_ID));
    const hidden = plan.params.some(
      (value) => typeof value === 'string' && value.includes('\0') && !isLate(value),
    );
    if (!hidden) return plan;
  } catch (error) {
    if (!(error instanceof LateValueError)) throw error;
  }
  used.add('id');
  return make(watched(info, used, info.auth.row.id as string));
}

function watched(info: RequestInfo, used: Set<string>, id: string): RequestInfo {
  const { auth } = info;
  if (!auth) return info;
  const row = new Proxy<Row>(
    { ...auth.row, id },
    {
      get(target, name) {
        if (typeof name === 'string' && name !== 'id') used.add(name);
        return Reflect.get(target, name) as Row[string];
      },
    },
  );
  return {
    context: info.context,
    method: info.method,
    query: info.query,
    get headers() {
      return info.headers;
    },
    body: info.body,
    auth: { collection: auth.collection, row },
  };
}
