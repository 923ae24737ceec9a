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
  for (const tell of listeners) tell();
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
export function onToast(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
