import type { JobKind } from '#platform/jobs/index.ts';
import type { AnnouncementsDeps } from '../model/context.ts';
import { folderOf } from '../actions/documents/save-document.ts';
import { FORGET_DOCUMENT } from '../model/job-kinds.ts';

/** Deletes the files of a document that was removed. */
export function forgetDocumentJob({ storage }: AnnouncementsDeps): JobKind<{ document: string }> {
  return {
    kind: FORGET_DOCUMENT,
    lane: 'heavy',
    run: ({ document }) => storage.deleteAll(folderOf(document)),
  };
}
