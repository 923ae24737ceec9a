import type { Actor } from '#lib/actor.ts';
import {
  announcementsFor,
  announcementsOf,
  publicAnnouncements,
  readAnnouncement,
  readForWriter,
} from '#features/announcements/actions/read-announcements.ts';
import { previewAudience, testMail } from '#features/announcements/actions/preview.ts';
import { publishAnnouncement, withdrawAnnouncement } from '#features/announcements/actions/publish.ts';
import {
  createAnnouncement,
  editAnnouncement,
  removeAnnouncement,
} from '#features/announcements/actions/save-announcement.ts';
import { readNewsConsent, setNewsConsent } from '#features/announcements/actions/unsubscribe.ts';
import type { CommunityDeps } from './context.ts';
import type { SentFile } from '#platform/storage/index.ts';
import {
  documentsFor,
  documentsOf,
  documentsSeen,
  loadDocument,
  readForKeeper,
} from '#features/announcements/actions/documents/read-documents.ts';
import {
  addDocument,
  addVersion,
  editDocument,
  removeDocument,
} from '#features/announcements/actions/documents/save-document.ts';
import { annualReport } from '#features/community-figures/actions/figures/annual-report.ts';
import { forgetDocumentJob } from '#features/announcements/jobs/forget-document.ts';
import { mailAnnouncementJob } from '#features/announcements/jobs/mail-announcement.ts';
import { publishAnnouncementJob } from '#features/announcements/jobs/publish-announcement.ts';
import { openPollJob, closePollJob } from '#features/polls/jobs/polls.ts';
import { chosenWords, questionsOf } from '#features/polls/actions/choices.ts';
import { cancelPoll } from '#features/polls/actions/close-poll.ts';
import { openPoll } from '#features/polls/actions/open-poll.ts';
import {
  ballotList,
  findBallot,
  pollsFor,
  pollsOf,
  readForHolder,
  readPoll,
  resultOf,
  votesByName,
} from '#features/polls/actions/read-polls.ts';
import { mailVotersJob } from '#features/polls/actions/mail-voters.ts';
import { reviewBallot } from '#features/polls/actions/read-ballot.ts';
import { removePoll } from '#features/polls/actions/remove-poll.ts';
import { createPoll, editPoll } from '#features/polls/actions/save-poll.ts';
import type { PollRow } from '#features/polls/model/schema.ts';
import { vote } from '#features/polls/actions/vote.ts';
import type { ChapterRow, MemberRow } from './model/schema.ts';

/** How a chapter and its members speak to each other. Each method is documented where it is written. */
export function createVoice(deps: CommunityDeps) {
  return {
    calls: {
      announcements: {
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
      },
      polls: {
        of: (actor: Actor, chapter: string) => pollsOf(deps, actor, chapter),
        readForHolder: (actor: Actor, id: string) => readForHolder(deps, actor, id),
        create: (actor: Actor, chapter: string, input: Record<string, unknown>) =>
          createPoll(deps, actor, chapter, input),
        edit: (
          actor: Actor,
          id: string,
          input: Record<string, unknown>,
          options?: { ifUpdated?: string | undefined },
        ) => editPoll(deps, actor, id, input, options),
        open: (actor: Actor, id: string) => openPoll(deps, actor, id),
        cancel: (actor: Actor, id: string) => cancelPoll(deps, actor, id),
        remove: (actor: Actor, id: string) => removePoll(deps, actor, id),
        review: (actor: Actor, id: string, typed: readonly (readonly string[])[]) =>
          reviewBallot(deps, actor, id, typed),
        for: (member: string) => pollsFor(deps, member),
        read: (actor: Actor | null, id: string) => readPoll(deps, actor, id),
        vote: (actor: Actor, id: string, chosen: readonly (readonly string[])[]) =>
          vote(deps, actor, id, chosen),
        questions: questionsOf,
        chosen: chosenWords,
        /** For whoever was asked whether they may see it. */
        result: (poll: PollRow) => resultOf(deps, poll),
        ballots: (actor: Actor | null, id: string) => ballotList(deps, actor, id),
        ballot: (actor: Actor | null, id: string, code: string) => findBallot(deps, actor, id, code),
        byName: (actor: Actor | null, id: string) => votesByName(deps, actor, id),
      },
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
        seen: (actor: Actor | null, chapter: Pick<ChapterRow, 'id' | 'path'>) =>
          documentsSeen(deps, actor, chapter),
        for: (member: Pick<MemberRow, 'path'>) => documentsFor(deps, member),
        load: (actor: Actor | null, id: string, version: number | null) =>
          loadDocument(deps, actor, id, version),
      },
      report: (actor: Actor, chapter: string, year: number) => annualReport(deps, actor, chapter, year),
      news: {
        read: (token: string) => readNewsConsent(deps, token),
        set: (token: string, given: boolean) => setNewsConsent(deps, token, given),
      },
    },
    jobKinds: [
      publishAnnouncementJob(deps),
      mailAnnouncementJob(deps),
      openPollJob(deps),
      mailVotersJob(deps),
      closePollJob(deps),
      forgetDocumentJob(deps),
    ],
  };
}
