import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditedBy } from './entry.ts';

/** Who is known to act. */
export interface Actor {
  kind: AuditedBy;
  id: string;
  name: string;
}

/** What is being done, by whom: of one request, or of one command. */
export interface Acting {
  /** Null for everybody whose acts are not in the audit log. */
  actor: Actor | null;
  act: string;
  request: string;
  network: string;
  /** Whether an entry was written. */
  written: boolean;
  /** It only tries out what would be: nothing of it stays, and it has no entry. */
  tries?: true;
}

const actings = new AsyncLocalStorage<Acting>();

/** Does `work` as what is being done: what it writes as a superuser or as a command is kept in the audit log. */
export function whileActing<T>(acting: Acting, work: () => Promise<T>): Promise<T> {
  return actings.run(acting, work);
}

/** Does `work` as the product itself: what a start writes is nobody's act, whoever starts it. */
export const asNobody = <T>(work: () => T): T => actings.exit(work);

/** Tells that a superuser, or a command, acts from now on. Nothing happens outside of `whileActing`. */
export function actAs(actor: Actor): void {
  const acting = actings.getStore();
  if (acting) acting.actor = actor;
}

/** Tells that nothing of what is being done stays: as reading, it has no entry in the audit log. */
export function onlyTries(): void {
  const acting = actings.getStore();
  if (acting) acting.tries = true;
}

/** What is being done by somebody whose acts are kept; null otherwise. */
export function audited(): (Acting & { actor: Actor }) | null {
  const acting = actings.getStore();
  return acting?.actor && !acting.tries ? (acting as Acting & { actor: Actor }) : null;
}

/** Says more of what is being done than a request does: what an operator asked the database, say. */
export function nameAct(name: (act: string) => string): void {
  const acting = actings.getStore();
  if (acting) acting.act = name(acting.act);
}
