import type { ApiContext } from '#platform/http/index.ts';
import { scaffolds } from '../../schema/blank-collection.ts';
import { presentCollection } from '../../schema/present-collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { answerFields } from './answer-collection.ts';

/** GET /api/collections/meta/scaffolds */
export function listScaffolds({ ids }: RecordsContext, c: ApiContext): Response {
  const all = Object.entries(scaffolds(ids));
  return answerFields(c, Object.fromEntries(all.map(([type, blank]) => [type, presentCollection(blank)])));
}
