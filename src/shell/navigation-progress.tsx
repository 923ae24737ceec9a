import { useNavigation } from 'react-router';

import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './shell.messages.ts';

/** A line at the top while the next page is on its way. It waits 120 ms, so that quick pages come without it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const t = useMessages(words);
  return (
    <output className="pointer-events-none block fixed inset-x-0 top-0 z-50 h-0.75">
      {state !== 'idle' && (
        <>
          <span className="sr-only">{t.loading}</span>
          <div
            aria-hidden
            className="h-full origin-left animate-progress bg-marigold [animation-delay:120ms] [animation-fill-mode:both] motion-reduce:animate-none"
          />
        </>
      )}
    </output>
  );
}
