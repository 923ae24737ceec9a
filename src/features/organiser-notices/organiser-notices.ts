import type { Language } from '#lib/language/index.ts';
import { readAudience, readNoticeFor, readProgress } from './actions/read-notices.ts';
import { previewNotice } from './actions/preview-notice.ts';
import { removeDraft, saveNotice } from './actions/save-notice.ts';
import { sendNotice, stopNotice, withdrawNotice } from './actions/send-notice.ts';
import { sendTest } from './actions/send-test.ts';
import type { NoticesDeps } from './model/deps.ts';
import type { TypedNotice } from './model/notice-input.ts';
import type { NoticeOperator } from './model/operator.ts';
import { closeFor, listChapters, listNotices, noticesFor } from './store/notices.ts';

/** What the site tells its organisers. Each method is documented where it is written (`actions/`, `store/`). */
export type OrganiserNotices = ReturnType<typeof createOrganiserNotices>;

/** Joins the room's floors; starts nothing. */
export function createOrganiserNotices(deps: NoticesDeps) {
  const { db, clock } = deps;
  return {
    save: (operator: NoticeOperator, asked: Parameters<typeof saveNotice>[2]) =>
      saveNotice(deps, operator, asked),
    remove: (operator: NoticeOperator, id: string) => removeDraft(deps, operator, id),
    test: (operator: NoticeOperator, id: string) => sendTest(deps, operator, id),
    send: (operator: NoticeOperator, asked: { id: string; seen: string }) =>
      sendNotice(deps, operator, asked),
    stop: (operator: NoticeOperator, id: string) => stopNotice(deps, operator, id),
    withdraw: (operator: NoticeOperator, id: string) => withdrawNotice(deps, operator, id),
    preview: (typed: TypedNotice, language: Language) => previewNotice(deps, typed, language),
    find: (id: string) => readNoticeFor(deps, id),
    audience: (id: string) => readAudience(deps, id),
    progress: (id: string) => readProgress(deps, id),
    list: (before?: Parameters<typeof listNotices>[1]) => listNotices(db, before),
    chapters: () => listChapters(db),
    /** The notices that stand on an account's pages now. */
    shownTo: (account: string) => noticesFor(db, account, clock.text()),
    /** Somebody closes a notice of theirs. Does nothing to one that isn't, or is closed. */
    close: (account: string, notice: string) => db.write((tx) => closeFor(tx, notice, account, clock.text())),
  };
}
