import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/selling.messages.ts';

interface MoreSettingsProps {
  /** Something in it is set or wrong. */
  open: boolean;
  /** What is in it; "More settings" when nobody says. */
  title?: string;
  /** A few words on what it is for, beside the title. */
  text?: string;
  children: ReactNode;
}

/** What most people never need, behind one line. */
export function MoreSettings({ open, title, text, children }: MoreSettingsProps) {
  const t = useMessages(words);
  return (
    <details open={open} className="group rounded-lg border border-line">
      <summary className="cursor-pointer rounded-lg px-5 py-3.5 hover:bg-raised">
        <span className="font-medium">{title ?? t.more}</span>
        {text && <span className="ml-2 text-[0.9375rem] text-muted group-open:hidden">{text}</span>}
      </summary>
      <div className="flex flex-col gap-6 border-t border-line px-5 py-6">{children}</div>
    </details>
  );
}
