import { expect, it } from 'vitest';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import { createLog } from '#platform/log/index.ts';
import { openServices } from '#server/services/services.ts';
import type { Entity } from '#shared/entity/entity.ts';
import type { Kind } from '#shared/entity/fields.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const models = import.meta.glob<Record<string, unknown>>('../../src/features/*/model/*.ts');

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'fields' in value && 'table' in value && 'parent' in value;

/** Every entity that a room declares. */
async function definitions(): Promise<Entity[]> {
  const files = Object.entries(models).filter(([path]) => !path.includes('.test.'));
  const loaded = await Promise.all(files.map(([, load]) => load()));
  return [...new Set(loaded.flatMap((exported) => Object.values(exported).filter(isEntity)))];
}

const NUMBERS = new Set<Kind['kind']>(['integer', 'percent', 'amount', 'boolean']);
const isNumber = (type: string) => !/text|char/i.test(type);

describeOnEachDatabase('the definitions of entities', (databases) => {
  it('have the columns that the migrations made, of their kind, and name tables that there are', async () => {
    const { dataDir } = await databases.settings();
    const db = await databases.open();
    await using services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
      clock: manualClock(),
      log: createLog('silent'),
      db,
    });
    const tables = await services.db.read().introspection.getTables();
    const known = new Map(
      tables.map(({ name, columns }) => [
        name,
        columns.map((column) => `${column.name} ${isNumber(column.dataType) ? 'number' : 'text'}`).toSorted(),
      ]),
    );
    const all = await definitions();
    expect(all.map(({ table }) => table).toSorted()).toEqual([
      'budget_lines',
      'community_campaigns',
      'community_tiers',
      'date_prices',
      'event_dates',
      'group_discounts',
      'plan_shifts',
      'plan_suppliers',
      'plan_tasks',
      'promo_codes',
      'quotas',
      'ticket_types',
    ]);
    for (const { table, parent, fields } of all) {
      const own = Object.entries(fields).map(
        ([field, { is }]) => `${field} ${NUMBERS.has(is.kind) ? 'number' : 'text'}`,
      );
      const columns = ['id text', 'created text', 'updated text', ...own].toSorted();
      expect({ table, columns: known.get(table) }).toEqual({ table, columns });
      expect(Object.keys(fields)).toContain(parent);
      const named = Object.values(fields).flatMap(({ is }) => ('to' in is ? [is.to] : []));
      expect([...known.keys()]).toEqual(expect.arrayContaining(named));
    }
  });
});
