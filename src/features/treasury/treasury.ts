import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { exportDonations, exportDues } from './actions/books.ts';
import { editLegal, readLegal } from '#features/chapters/index.ts';
import { owing, previewReminder } from './actions/owing.ts';
import { recordDonation } from './actions/record-donation.ts';
import { recordDues } from './actions/record-dues.ts';
import { remindOwing, remindOwingJob } from './actions/remind-owing.ts';
import { takeBack } from './actions/take-back.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';

/** What a treasurer does beside what cards do by themselves. Each method is documented where it is written. */
export type Treasury = ReturnType<typeof createTreasury>;

export function createTreasury(deps: PaymentDeps) {
  return {
    owing: (actor: Actor, chapter: string, cursor?: string) => owing(deps, actor, chapter, cursor),
    previewReminder: (actor: Actor, chapter: string) => previewReminder(deps, actor, chapter),
    remind: (actor: Actor, chapter: string) => remindOwing(deps, actor, chapter),
    recordDues: (actor: Actor, chapter: string, dues: string, input: unknown) =>
      recordDues(deps, actor, chapter, dues, input),
    recordDonation: (actor: Actor, campaign: string, input: unknown, language: Language) =>
      recordDonation(deps, actor, campaign, input, language),
    takeBack: (actor: Actor, chapter: string, payment: string) => takeBack(deps, actor, chapter, payment),
    exportDues: (actor: Actor, chapter: string) => exportDues(deps, actor, chapter),
    exportDonations: (actor: Actor, chapter: string) => exportDonations(deps, actor, chapter),
    legal: (actor: Actor, chapter: string) => readLegal(deps, actor, chapter),
    editLegal: (actor: Actor, chapter: string, input: unknown) => editLegal(deps, actor, chapter, input),
    jobKinds: [remindOwingJob(deps)] as JobKind<never>[],
  };
}
