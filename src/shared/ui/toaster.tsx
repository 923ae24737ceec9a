import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';

import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from './style/cx.ts';
import { words } from './overlay.messages.ts';
import { onToast, type ToastMessage, takeToasts } from './toast.ts';

const bars = { info: 'bg-sky', success: 'bg-leaf', error: 'bg-crimson' };

/** Shows what `notify` was given. Loaded with the first message. */
export default function Toaster() {
  return (
    <Toast.Provider limit={3}>
      <Feed />
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-50 flex flex-col gap-2 sm:left-auto sm:w-96">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Feed() {
  const { add } = Toast.useToastManager();
  useEffect(() => {
    const show = () => {
      for (const message of takeToasts()) {
        const priority = message.tone === 'error' ? 'high' : 'low';
        add({ title: message.title, description: message.description, type: message.tone, priority });
      }
    };
    show();
    return onToast(show);
  }, [add]);
  return null;
}

function List() {
  const t = useMessages(words);
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="flex items-start gap-3 rounded-md border border-line bg-lifted px-4 py-3 transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
    >
      <span
        aria-hidden
        className={cx(
          'mt-1 h-4 w-1 shrink-0 rounded-full',
          bars[(toast.type as ToastMessage['tone']) ?? 'info'],
        )}
      />
      <Toast.Content className="min-w-0 flex-1">
        <Toast.Title className="font-medium" />
        <Toast.Description className="text-[0.9375rem] text-muted" />
      </Toast.Content>
      <Toast.Close aria-label={t.dismiss} className="-m-1.5 rounded-full p-1.5 text-muted hover:text-text">
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ));
}
