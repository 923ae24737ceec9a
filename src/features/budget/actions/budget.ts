import type { Actor } from '#lib/actor.ts';
import type { BudgetDeps } from '../model/deps.ts';
import type { Claim } from '#platform/idempotency/index.ts';
import { addLine, editLine, removeLine, setGoal } from './change-budget.ts';
import { readBudget, readLine, readResult } from './read-budget.ts';
import { addReceipt, readReceipt, removeReceipt } from './receipts.ts';
import type { SentFile } from '#platform/storage/index.ts';
import {
  addContract,
  createSupplier,
  readContract,
  readSupplier,
  readSuppliers,
  removeContract,
  removeSupplier,
  type SupplierInput,
  updateSupplier,
} from './suppliers.ts';
import { planSupplier, readSupplierBudget, readSupplierBudgets } from './supplier-lines.ts';

/** Each method is documented where it is written. */
export type Budgets = ReturnType<typeof createBudget>;

/** What an event is to cost and bring in, what it did, and who is paid for something at it. */
export function createBudget(deps: BudgetDeps) {
  return {
    read: (actor: Actor, event: string) => readBudget(deps, actor, event),
    result: (actor: Actor, event: string) => readResult(deps, actor, event),
    line: (actor: Actor, event: string, id: string) => readLine(deps, actor, event, id),
    add: (actor: Actor, event: string, input: unknown, claim?: Claim) =>
      addLine(deps, actor, event, input, claim),
    edit: (actor: Actor, event: string, line: { id: string; seen: string; input: unknown }) =>
      editLine(deps, actor, event, line),
    remove: (actor: Actor, event: string, line: { id: string; seen: string }) =>
      removeLine(deps, actor, event, line),
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
      create: (actor: Actor, event: string, input: SupplierInput, claim?: Claim) =>
        createSupplier(deps, actor, event, input, claim),
      update: (actor: Actor, event: string, id: string, input: SupplierInput & { ifUpdated?: string }) =>
        updateSupplier(deps, actor, event, id, input),
      remove: (actor: Actor, event: string, id: string, seen?: { ifUpdated?: string | undefined }) =>
        removeSupplier(deps, actor, event, id, seen),
      addFile: (actor: Actor, event: string, id: string, file: SentFile) =>
        addContract(deps, actor, event, id, file),
      file: (actor: Actor, event: string, id: string, file: string) =>
        readContract(deps, actor, event, id, file),
      removeFile: (actor: Actor, event: string, id: string, file: string) =>
        removeContract(deps, actor, event, id, file),
    },
  };
}
