import type { ReactNode } from 'react';
import { Callout } from '#shared/ui/callout.tsx';
import { EntryPage } from './entry-page.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/entry.messages.tsx';

/** In place of the form when a mail's link is no good. `children` is how to get another. */
export function LinkIsOver({ children }: { children: ReactNode }) {
  const t = useMessages(words).over;
  return (
    <EntryPage title={t.title}>
      <Callout tone="error" title={t.why} announce>
        {t.text}
      </Callout>
      {children}
    </EntryPage>
  );
}
