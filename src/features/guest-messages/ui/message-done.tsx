import { useSearchParams } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/messages.messages.ts';

const DONE = ['saved', 'tested', 'sending', 'scheduled', 'stopped'] as const;

/** What was just done with a message (`?done=…`), or why it was not. */
export function MessageDone({ problem }: { problem: string | null }) {
  const t = useMessages(words);
  const [search] = useSearchParams();
  const done = DONE.find((known) => known === search.get('done'));
  if (problem) return <Callout tone="error" title={problem} announce />;
  return done ? <Callout tone="success" title={t[done]} announce /> : null;
}
