import { useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/record-pages.messages.ts';

/** Says why nobody writes records of a collection here, and by what they are written. */
export function ClosedCallout({ why }: { why: string }) {
  return (
    <Callout tone="info" title={useMessages(words).closed}>
      {why}
    </Callout>
  );
}
