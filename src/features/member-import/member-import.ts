import type { Actor } from '#lib/actor.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { PeopleFile } from '#platform/spreadsheet/index.ts';
import type { FollowedCore } from '#features/members/model/followers.ts';
import { checkRegisterJob } from './actions/imports/check-lines.ts';
import { mapColumns } from './actions/imports/map-columns.ts';
import { forgetRegisterJob, removeImport } from './actions/imports/remove-import.ts';
import { listImports, readImport } from './actions/imports/read-import.ts';
import { chooseDuplicates, takeInRegister, undoRegister } from './actions/imports/run-import.ts';
import { startImport } from './actions/imports/start-import.ts';
import { takeInRegisterJob } from './actions/imports/take-in.ts';
import { undoRegisterJob } from './actions/imports/undo-import.ts';

export type MemberImport = ReturnType<typeof createMemberImport>;

/** Registers that are taken in: from a file to members, and back. Each method is documented where it is written. */
export function createMemberImport(deps: FollowedCore) {
  return {
    start: (actor: Actor, chapter: string, file: PeopleFile) => startImport(deps, actor, chapter, file),
    list: (actor: Actor, chapter: string) => listImports(deps, actor, chapter),
    read: (actor: Actor, chapter: string, id: string, after?: number) =>
      readImport(deps, actor, chapter, id, after),
    map: (actor: Actor, chapter: string, id: string, input: unknown) =>
      mapColumns(deps, actor, chapter, id, input),
    choose: (actor: Actor, chapter: string, id: string, choices: unknown) =>
      chooseDuplicates(deps, actor, chapter, id, choices),
    takeIn: (actor: Actor, chapter: string, id: string) => takeInRegister(deps, actor, chapter, id),
    remove: (actor: Actor, chapter: string, id: string) => removeImport(deps, actor, chapter, id),
    undo: (actor: Actor, chapter: string, id: string) => undoRegister(deps, actor, chapter, id),
    jobKinds: [
      checkRegisterJob(deps),
      takeInRegisterJob(deps),
      undoRegisterJob(deps),
      forgetRegisterJob(deps),
    ] as JobKind<never>[],
  };
}
