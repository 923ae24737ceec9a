import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/changed-meanwhile.messages.ts';

/** Two people edited the same thing: the second is told, and decides. Stands inside the form that came back. */
export function ChangedMeanwhile({ title, pending }: { title: string; pending: boolean }) {
  const t = useMessages(words);
  return (
    <Callout tone="warning" title={title} announce>
      <p>{t.text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="overwrite" size="sm" variant="secondary" pending={pending}>
          {t.saveMine}
        </Button>
        <Link to="" target="_blank" className="underline decoration-marigold underline-offset-4">
          {t.lookAtTheirs}
        </Link>
      </div>
    </Callout>
  );
}
