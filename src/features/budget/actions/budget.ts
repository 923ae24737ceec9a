import type { Actor } from '#lib/actor.ts';
import type { BudgetDeps } from '../model/deps.ts';
import type { Claim } from '#platform/idempotency/index.ts';
import type { InputOf } from '#shared/entity/entity.ts';
import type { budgetLine } from '../model/line.ts';
import { savedLines, setGoal } from './change-budget.ts';
import { readBudget, readLine, readResult } from './read-budget.ts';
import { addReceipt, readReceipt, removeReceipt } from './receipts.ts';
import type { SentFile } from '#platform/storage/index.ts';
import {
  addContract,
  readContract,
  readSupplier,
  readSuppliers,
  removeContract,
  savedSuppliers,
} from './suppliers.ts';
import { planSupplier, readSupplierBudget, readSupplierBudgets } from './supplier-lines.ts';

type LineInput = Partial<InputOf<typeof budgetLine>>;
interface SeenLine {
  id: string;
  seen?: string | undefined;
}

/** Each method is documented where it is written. */
export type Budgets = ReturnType<typeof createBudget>;

/** What an event is to cost and bring in, what it did, and who is paid for something at it. */
export function createBudget(deps: BudgetDeps) {
  const lines = savedLines(deps);
  return {
    read: (actor: Actor, event: string) => readBudget(deps, actor, event),
    result: (actor: Actor, event: string) => readResult(deps, actor, event),
    line: (actor: Actor, event: string, id: string) => readLine(deps, actor, event, id),
    add: async (actor: Actor, event: string, input: LineInput, claim?: Claim) =>
      (await lines.create(actor, event, input, claim)).id,
    /** `seen` is the line's `updated` as it was looked at: a change that somebody made since is a 409. */
    edit: async (actor: Actor, event: string, { id, seen, input }: SeenLine & { input: LineInput }) => {
      await lines.update(actor, event, id, { ...input, ifUpdated: seen });
    },
    remove: (actor: Actor, event: string, { id, seen }: SeenLine) =>
      lines.remove(actor, event, id, { ifUpdated: seen }),
    ofSuppliers: (actor: Actor, event: string) => readSupplierBudgets(deps, actor, event),
    ofSupplier: (actor: Actor, event: string, supplier: string) =>
      readSupplierBudget(deps, actor, event, supplier),
    planSupplier: (actor: Actor, event: string, supplier: string) =>
      planSupplier(deps, actor, event, supplier),
    setGoal: (actor: Actor, event: string, goal: unknown) => setGoal(deps, actor, event, goal),
    addReceipt: (actor: Actor, event: string, receipt: { line: string; name: string; bytes: Uint8Array }) =>
      addReceipt(deps, actor, event, receipt),
    receipt: (actor: Actor, event: string, id: string) => readReceipt(deps, actor, event, id),
    removeReceipt: (actor: Actor, event: string, id: string) => removeReceipt(deps, actor, event, id),
    suppliers: {
      list: (actor: Actor, event: string) => readSuppliers(deps, actor, event),
      read: (actor: Actor, event: string, id: string) => readSupplier(deps, actor, event, id),
      ...savedSuppliers(deps),
      addFile: (actor: Actor, event: string, id: string, file: SentFile) =>
        addContract(deps, actor, event, id, file),
      file: (actor: Actor, event: string, id: string, file: string) =>
        readContract(deps, actor, event, id, file),
      removeFile: (actor: Actor, event: string, id: string, file: string) =>
        removeContract(deps, actor, event, id, file),
    },
  };
}
