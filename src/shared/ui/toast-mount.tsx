import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { onToast, waitingToasts } from './toast.ts';

const Toaster = lazyPart(() => import('./toaster.tsx'));
const none = [] as const;

/** The place for short messages. Their code is loaded when there is one. */
export function ToastMount() {
  const waiting = useSyncExternalStore(onToast, waitingToasts, () => none);
  const [needed, setNeeded] = useState(false);
  if (waiting.length > 0 && !needed) setNeeded(true);
  return needed ? <Toaster /> : null;
}
