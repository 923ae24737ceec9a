import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

import { useMessages } from '#shared/i18n/language.tsx';
import { buttonClass } from './button.tsx';
import { words } from './overlay.messages.ts';

interface DialogProps {
  title: string;
  description?: ReactNode;
  /**
   * The element that opens it. Make it a ButtonLink to a page that does the same, and the dialog has a way round it
   * where no script runs. Absent when `open` controls it.
   */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Buttons at the bottom; DialogClose closes. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A question or a short form over the page. Holds the focus, gives it back, closes by Escape and by a press outside. */
export function Dialog({ title, description, trigger, open, onOpenChange, actions, children }: DialogProps) {
  const t = useMessages(words);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && (
        <Base.Trigger
          render={trigger}
          nativeButton={trigger.props instanceof Object && !('to' in trigger.props)}
        />
      )}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-black/75 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-x-3 bottom-3 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-lg overflow-y-auto rounded-lg border border-line bg-raised p-6 transition-[opacity,translate] duration-200 ease-out outline-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-x-0 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2">
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-2xl leading-tight font-semibold tracking-tight">{title}</Base.Title>
            <Base.Close
              aria-label={t.close}
              className={buttonClass({ variant: 'ghost', size: 'icon', className: '-mt-2.5 -mr-3' })}
            >
              <X aria-hidden />
            </Base.Close>
          </div>
          {description && <Base.Description className="mt-1.5 text-muted">{description}</Base.Description>}
          {children && <div className="mt-5">{children}</div>}
          {actions && (
            <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the dialog it is in: `<DialogClose render={<Button variant="secondary">Keep it</Button>} />`. */
export const DialogClose = Base.Close;
