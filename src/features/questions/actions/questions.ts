import type { OrderViewer } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { QuestionsContext } from './context.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { archiveQuestion, createQuestion, removeQuestion, updateQuestion } from './edit-question.ts';
import { readGuestFile, readGuestLink, readGuestPdf, saveGuestLink } from './guest-link.ts';
import { readOrderDetails } from './order-details.ts';
import { storedDetails } from './stored-details.ts';
import { saveGuestDetails, saveOrderAnswers } from './save-details.ts';
import { shareGuest } from './share-guest.ts';
import { startReminders } from './start-reminders.ts';
import { correctGuest, correctOrderAnswers, sendGuestLink } from './correct-details.ts';
import { fileName, forgetFiles, readAnswerFile, type UploadedFile, uploadFile } from './files.ts';
import { askedOf, decidingQuestions, listQuestions, setAskNames } from './list-questions.ts';
import { checkDetails } from './check-details.ts';
import { answersOfUser } from './answers-of-user.ts';
import { type AnswerKey, answersOf } from '../store/answers.ts';
import { waitingGuests } from './waiting-guests.ts';
import { reorderQuestions } from './order-questions.ts';

type Input = Record<string, unknown>;

/** What is asked at the checkout, and what was answered. Each method is documented where it is written (`actions/`). */
export function createQuestions(context: QuestionsContext) {
  return {
    list: (actor: Actor, eventId: string) => listQuestions(context, actor, eventId),
    create: (actor: Actor, eventId: string, input: Input) => createQuestion(context, actor, eventId, input),
    update: (actor: Actor, id: string, input: Input, seen?: { ifUpdated?: string | undefined }) =>
      updateQuestion(context, actor, id, input, seen),
    remove: (actor: Actor, id: string) => removeQuestion(context, actor, id),
    archive: (actor: Actor, id: string, archived: boolean) => archiveQuestion(context, actor, id, archived),
    reorder: (actor: Actor, eventId: string, ids: unknown) => reorderQuestions(context, actor, eventId, ids),
    setAskNames: (actor: Actor, eventId: string, askNames: boolean) =>
      setAskNames(context, actor, eventId, askNames),
    asked: (eventId: string) => askedOf(context, eventId),
    deciding: (actor: Actor, eventId: string) => decidingQuestions(context, actor, eventId),
    check: (eventId: string, items: readonly Quantity[], given: unknown) =>
      checkDetails(context, eventId, items, given),
    /** For whoever may see the answers of the event, which is the caller's to ask: see `store/answers.ts`. */
    answersOf: (eventId: string, after: AnswerKey | null, limit: number) =>
      answersOf(context.db, eventId, after, limit),
    waitingGuests: (actor: Actor, events: readonly { id: string; organiser: string }[]) =>
      waitingGuests(context, actor, events),
    ofUser: (actor: Actor) => answersOfUser(context, actor),
    upload: (eventId: string, file: UploadedFile, from: { address: string; salt?: string }) =>
      uploadFile(context, eventId, file, from),
    fileName: (eventId: string, id: string) => fileName(context, eventId, id),
    file: (id: string, viewer: OrderViewer) => readAnswerFile(context, id, viewer),
    forgetFiles: () => forgetFiles(context),
    ofOrder: (id: string, viewer: OrderViewer) => readOrderDetails(context, id, viewer),
    /** What was answered with an order of their own that was never paid; null for anybody else's. */
    stored: (id: string, viewer: OrderViewer) => storedDetails(context, id, viewer),
    saveForOrder: (id: string, viewer: OrderViewer, given: Input) =>
      saveOrderAnswers(context, id, viewer, given),
    saveGuest: (id: string, position: number, viewer: OrderViewer, given: Input) =>
      saveGuestDetails(context, id, position, viewer, given),
    correctOrder: (actor: Actor, id: string, given: Input, how?: { seen?: string | undefined }) =>
      correctOrderAnswers(context, actor, id, given, how),
    correctGuest: (
      actor: Actor,
      id: string,
      position: number,
      given: Input,
      how?: { seen?: string | undefined },
    ) => correctGuest(context, actor, id, position, given, how),
    sendLink: (actor: Actor, id: string, position: number, to: unknown) =>
      sendGuestLink(context, actor, id, position, to),
    share: (id: string, position: number, viewer: OrderViewer, to?: unknown) =>
      shareGuest(context, id, position, viewer, to),
    guest: (token: string) => readGuestLink(context, token),
    saveByLink: (token: string, given: Input) => saveGuestLink(context, token, given),
    pdfByLink: (token: string) => readGuestPdf(context, token),
    fileByLink: (token: string, id: string) => readGuestFile(context, token, id),
    /** Reminds buyers of missing guests before an event begins; to be called every few minutes. */
    sweep: () => startReminders(context),
  };
}

export type Questions = ReturnType<typeof createQuestions>;
