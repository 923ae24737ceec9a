import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { reloadKeeping } from './chunk-failures.ts';
import { words } from './new-version.messages.ts';

/** Says that there is a newer version of the site. Nobody's page is reloaded but by themselves. */
export function NewVersionNotice() {
  const t = useMessages(words);
  const [offered, setOffered] = useState(true);
  const { pathname, search } = useLocation();
  return (
    <output className="fixed inset-x-4 bottom-4 z-40 block sm:right-auto sm:w-96">
      {offered && (
        <span className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-lifted p-4">
          <span>
            <span className="block font-medium">{t.newer}</span>
            <span className="block text-[0.9375rem] text-muted">{t.typedStays}</span>
          </span>
          <span className="flex gap-2">
            <Button size="sm" onClick={() => reloadKeeping(pathname + search)}>
              {t.load}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setOffered(false)}>
              {t.later}
            </Button>
          </span>
        </span>
      )}
    </output>
  );
}
