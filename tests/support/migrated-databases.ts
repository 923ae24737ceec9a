import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { migrate } from '#platform/db/index.ts';
import { type DatabaseUnderTest, describeOnEachDatabase } from './databases.ts';
import type { Preparation } from './prepared-database.ts';

const prepare: Preparation = async (db) => {
  await migrate(db, migrations, manualClock().text());
};

/** Tests that begin with every table that is no collection, on each database. */
export function describeOnEachMigratedDatabase(title: string, body: (db: DatabaseUnderTest) => void): void {
  describeOnEachDatabase(title, body, prepare);
}
