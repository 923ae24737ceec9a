import { useSearchParams } from 'react-router';
import { Callout, type CalloutTone } from '#shared/ui/callout.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/done-notice.messages.ts';

const TONES: Record<string, CalloutTone> = { unpublished: 'warning' };

/** What the person just did, told at the top of the page that they were led to (`?done=…`). */
export function DoneNotice({ className }: { className?: string }) {
  const [search] = useSearchParams();
  const notices: Readonly<Record<string, readonly string[]>> = useMessages(words);
  const done = search.get('done') ?? '';
  const notice = Object.hasOwn(notices, done) ? notices[done] : undefined;
  if (!notice) return null;
  const [title = '', text] = notice;
  return (
    <div className={className}>
      <Callout tone={TONES[done] ?? 'success'} title={title} announce>
        {text || undefined}
      </Callout>
    </div>
  );
}
