import type { RecordsContext } from '../state/context.ts';
import { CollectionRegistry } from '../../schema/registry.ts';
import { QueryCompiler } from '../../filter/compile.ts';
import { together } from '../../filter/conditions.ts';
import { orderText } from '../../filter/order.ts';
import type { Fragment } from '../../filter/operand.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import { LOGS } from '../../logs/log-table.ts';

/** No other collection can be asked about: logs are in their own database. */
const NOTHING_ELSE = new CollectionRegistry([]);
const NOBODY: RequestInfo = {
  context: 'default',
  method: 'GET',
  query: {},
  headers: {},
  body: {},
  auth: null,
};

/** A filter and an order on the log. Throws 400 for what is neither. */
export function logQuery(
  context: RecordsContext,
  filter: string,
  sort: string,
): { where: Fragment; order: string } {
  const { dialect, sql } = context.logs.db;
  const { raw } = sql;
  const compiler = new QueryCompiler({ raw, registry: NOTHING_ELSE, now: context.now }, LOGS, NOBODY);
  const where =
    filter.trim() === ''
      ? { text: '1 = 1', params: [] }
      : together(compiler.conditions([{ source: filter, allowHidden: true }]), 'AND');
  // Lines come in the order of their time; only SQLite has numbers for rows.
  const byTime = dialect === 'postgres' ? sort.replaceAll('@rowid', 'created') : sort;
  const order =
    orderText(compiler.order(byTime, true)) ||
    (dialect === 'postgres' ? '"created"' : raw.insertionOrder('"_logs"'));
  return { where, order };
}
