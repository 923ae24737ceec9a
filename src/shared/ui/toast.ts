export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'info' | 'success' | 'error';
}

let waiting: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows a short message at the edge of the page. For outcomes only; what must be read belongs into a Callout. */
export function notify(message: ToastMessage): void {
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

/** The messages not shown yet, oldest first. */
export function waitingToasts(): readonly ToastMessage[] {
  return waiting;
}

/** Takes the waiting messages; the next call gets only newer ones. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls `tell` whenever a message comes in; returns how to stop. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
