import type { UtcText } from '#lib/time.ts';
import { type Migration, readSchemaState } from '#platform/db/index.ts';
import type { Core } from '#platform/rooms/index.ts';
import { databaseVersion, productVersion } from '../store/health.ts';
import { listReleases, noteRelease } from '../store/releases.ts';

interface Deps extends Pick<Core, 'db' | 'clock'> {
  steps: readonly Migration[];
}

/** So many upgrades are shown. */
const SHOWN = 20;

/** What runs here, what its schema is, and since when. */
export interface Versions {
  version: string;
  node: string;
  database: { dialect: 'sqlite' | 'postgres'; version: string };
  /** Steps of the schema that were taken. */
  taken: number;
  /** Those that this release has yet to take, and those that a newer one took. */
  waiting: string[];
  newer: string[];
  /** When steps were taken, and which; the last ones first. */
  upgrades: { at: UtcText; steps: string[] }[];
  releases: { version: string; node: string; since: UtcText }[];
}

export async function readVersions({ db, steps }: Deps): Promise<Versions> {
  const [version, database, { taken, waiting, newer }, releases] = await Promise.all([
    productVersion(),
    databaseVersion(db),
    readSchemaState(db, steps),
    listReleases(db),
  ]);
  const upgrades = new Map<string, string[]>();
  for (const { name, applied } of taken) upgrades.set(applied, [...(upgrades.get(applied) ?? []), name]);
  return {
    version,
    node: process.version,
    database: { dialect: db.dialect, version: database },
    taken: taken.length,
    waiting,
    newer,
    upgrades: [...upgrades]
      .map(([at, names]) => ({ at, steps: names }))
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))
      .slice(0, SHOWN),
    releases,
  };
}

/** Notes that this release runs here, once. */
export async function noteThisRelease({ db, clock }: Pick<Core, 'db' | 'clock'>): Promise<void> {
  await noteRelease(db, { version: await productVersion(), node: process.version, since: clock.text() });
}
