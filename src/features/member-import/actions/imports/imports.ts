import type { Actor } from '#lib/actor.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { PeopleFile } from '#platform/spreadsheet/index.ts';
import type { CommunityDeps } from '#features/chapters/context.ts';
import { checkRegisterJob } from './check-lines.ts';
import { mapColumns } from './map-columns.ts';
import { forgetRegisterJob, removeImport } from './remove-import.ts';
import { listImports, readImport } from './read-import.ts';
import { chooseDuplicates, takeInRegister, undoRegister } from './run-import.ts';
import { startImport } from './start-import.ts';
import { takeInRegisterJob } from './take-in.ts';
import { undoRegisterJob } from './undo-import.ts';

/** Registers that are taken in: from a file to members, and back. Each method is documented where it is written. */
export function createImports(deps: CommunityDeps) {
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
  };
}

/** What goes through the lines. */
export function importJobs(deps: CommunityDeps): JobKind<{ importId: string }>[] {
  return [checkRegisterJob(deps), takeInRegisterJob(deps), undoRegisterJob(deps), forgetRegisterJob(deps)];
}
