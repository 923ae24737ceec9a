import type { ApiContext } from '#platform/http/index.ts';
import { toText } from '../../fields/cast.ts';
import { presentField } from '../../fields/present-field.ts';
import { dryRunView } from '../../operators/collections/dry-run-view.ts';
import type { RecordsContext } from '../state/context.ts';
import { answerFields } from './answer-collection.ts';
import { readObject } from './read-object.ts';

/** POST /api/collections/meta/dry-run-view: the fields that a view's query would give, and some of its records. */
export async function postDryRun(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { query = '' } = await readObject(c, 'An error occurred while loading the submitted data.');
  const { fields, sample } = await dryRunView(context, toText(query));
  return answerFields(c, { fields: fields.map(presentField), sample });
}
