import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/language.tsx';
import { words } from './selling.messages.ts';

/** What most people never need, behind one line; `open` when something in it is set or wrong. */
export function MoreSettings({ open, children }: { open: boolean; children: ReactNode }) {
  const say = useMessages(words);
  return (
    <details open={open} className="group rounded-lg border border-line">
      <summary className="cursor-pointer rounded-lg px-5 py-3.5 font-medium hover:bg-raised">
        {say.more}
      </summary>
      <div className="flex flex-col gap-6 border-t border-line px-5 py-6">{children}</div>
    </details>
  );
}
