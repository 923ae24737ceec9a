import type { Actor } from '#lib/actor.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import {
  announcementsFor,
  announcementsOf,
  publicAnnouncements,
  readAnnouncement,
  readForWriter,
} from './actions/read-announcements.ts';
import { previewAudience, testMail } from './actions/preview.ts';
import { publishAnnouncement, withdrawAnnouncement } from './actions/publish.ts';
import { createAnnouncement, editAnnouncement, removeAnnouncement } from './actions/save-announcement.ts';
import { readNewsConsent, setNewsConsent } from './actions/unsubscribe.ts';
import type { SentFile } from '#platform/storage/index.ts';
import {
  documentsFor,
  documentsOf,
  documentsIn,
  loadDocument,
  readForKeeper,
  visibleDocuments,
} from './actions/documents/read-documents.ts';
import { addDocument, addVersion, editDocument, removeDocument } from './actions/documents/save-document.ts';
import { forgetDocumentJob } from './jobs/forget-document.ts';
import { mailAnnouncementJob } from './jobs/mail-announcement.ts';
import { publishAnnouncementJob } from './jobs/publish-announcement.ts';
import type { AnnouncementsDeps } from './model/context.ts';
import type { Visibility } from './model/documents-schema.ts';

/** What a chapter says to its members, and the documents that it keeps for them. Each method is documented where it is written. */
export type Announcements = ReturnType<typeof createAnnouncements>;

export function createAnnouncements(deps: AnnouncementsDeps) {
  return {
    of: (actor: Actor, chapter: string) => announcementsOf(deps, actor, chapter),
    readForWriter: (actor: Actor, id: string) => readForWriter(deps, actor, id),
    create: (actor: Actor, chapter: string, input: unknown) =>
      createAnnouncement(deps, actor, chapter, input),
    edit: (actor: Actor, id: string, input: unknown, options?: { ifUpdated?: string | undefined }) =>
      editAnnouncement(deps, actor, id, input, options),
    publish: (actor: Actor, id: string) => publishAnnouncement(deps, actor, id),
    preview: (actor: Actor, id: string) => previewAudience(deps, actor, id),
    test: (actor: Actor, id: string) => testMail(deps, actor, id),
    withdraw: (actor: Actor, id: string) => withdrawAnnouncement(deps, actor, id),
    remove: (actor: Actor, id: string) => removeAnnouncement(deps, actor, id),
    public: (chapter: string) => publicAnnouncements(deps, chapter),
    for: (member: Pick<MemberRow, 'chapter' | 'path'>) => announcementsFor(deps, member),
    read: (actor: Actor | null, id: string) => readAnnouncement(deps, actor, id),
    documents: {
      of: (actor: Actor, chapter: string) => documentsOf(deps, actor, chapter),
      readForKeeper: (actor: Actor, id: string) => readForKeeper(deps, actor, id),
      add: (actor: Actor, chapter: string, input: unknown, file: SentFile) =>
        addDocument(deps, actor, chapter, input, file),
      addVersion: (actor: Actor, id: string, input: unknown, file: SentFile) =>
        addVersion(deps, actor, id, input, file),
      edit: (actor: Actor, id: string, input: unknown, options?: { ifUpdated?: string | undefined }) =>
        editDocument(deps, actor, id, input, options),
      remove: (actor: Actor, id: string) => removeDocument(deps, actor, id),
      visible: (actor: Actor | null, chapter: Pick<ChapterRow, 'path'>) =>
        visibleDocuments(deps, actor, chapter),
      in: (chapter: Pick<ChapterRow, 'id'>, visibilities: readonly Visibility[]) =>
        documentsIn(deps, chapter, visibilities),
      for: (member: Pick<MemberRow, 'path'>) => documentsFor(deps, member),
      load: (actor: Actor | null, id: string, version: number | null) =>
        loadDocument(deps, actor, id, version),
    },
    news: {
      read: (token: string) => readNewsConsent(deps, token),
      set: (token: string, given: boolean) => setNewsConsent(deps, token, given),
    },
    jobKinds: [
      publishAnnouncementJob(deps),
      mailAnnouncementJob(deps),
      forgetDocumentJob(deps),
    ] as JobKind<never>[],
  };
}
