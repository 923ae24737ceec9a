import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import type { DryRun } from '#records/index.ts';
import { words } from '../messages/collections.messages.ts';
import { toldErrors } from '../model/told-errors.ts';
import { collectionWords } from './refused.server.ts';

/** What a dry run found: columns and first rows, or what is wrong with the query. */
export interface DryRunShown {
  columns: { name: string; type: string }[];
  rows: string[][];
  problem: string | null;
  /** The database's own words. */
  said: string;
}

/** A value of a sample: cut, as a table has no room for more. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** Waits for a dry run, and puts it in words. Faults of ours are thrown on. */
export async function dryRunOf(work: Promise<DryRun>, language: Language): Promise<DryRunShown> {
  try {
    const { fields, sample } = await work;
    return {
      columns: fields.map(({ name, type }) => ({ name, type })),
      rows: sample.map((row) => fields.map(({ name }) => cell(row[name]))),
      problem: null,
      said: '',
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const told = toldErrors(error.data).map(({ problem }) => collectionWords(problem, language));
    const said = [...told, ...error.message.split('\n').slice(1)].join(' ').trim();
    return { columns: [], rows: [], problem: words[language].queryRefused, said };
  }
}
