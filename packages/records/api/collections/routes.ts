import type { Route } from '../call/route.ts';
import { postCollection } from './create-collection.ts';
import { deleteCollection } from './delete-collection.ts';
import { postDryRun } from './dry-run-view.ts';
import { putCollections } from './import-collections.ts';
import { listCollections } from './list-collections.ts';
import { listScaffolds } from './list-scaffolds.ts';
import { forSuperusersOnly } from './for-superusers-only.ts';
import { truncateCollection } from './truncate-collection.ts';
import { patchCollection } from './update-collection.ts';
import { viewCollection } from './view-collection.ts';

const COLLECTIONS = '/api/collections';

const ROUTES: readonly Route[] = [
  ['GET', COLLECTIONS, listCollections],
  ['POST', COLLECTIONS, postCollection],
  ['PUT', `${COLLECTIONS}/import`, putCollections],
  ['GET', `${COLLECTIONS}/meta/scaffolds`, listScaffolds],
  ['POST', `${COLLECTIONS}/meta/dry-run-view`, postDryRun],
  ['GET', `${COLLECTIONS}/:collection`, viewCollection],
  ['PATCH', `${COLLECTIONS}/:collection`, patchCollection],
  ['DELETE', `${COLLECTIONS}/:collection`, deleteCollection],
  ['DELETE', `${COLLECTIONS}/:collection/truncate`, truncateCollection],
];

export const collectionRoutes: readonly Route[] = ROUTES.map(([method, path, endpoint]) => [
  method,
  path,
  forSuperusersOnly(endpoint),
]);
