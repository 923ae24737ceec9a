import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

import { onToast, waitingToasts } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));
const none = [] as const;

/** The place for short messages. Their code is loaded when there is one. */
export function ToastMount() {
  const waiting = useSyncExternalStore(onToast, waitingToasts, () => none);
  const [needed, setNeeded] = useState(false);
  if (waiting.length > 0 && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
