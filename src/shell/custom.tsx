import { Link, Outlet } from 'react-router';

import { Wordmark } from '#shared/ui/motif/wordmark.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { useSiteName } from '#shared/i18n/site-name.tsx';
import { words } from './custom.messages.ts';

/** The layout of a page with one thing to do: signing in, coming back from a payment. Only the logo leads away. */
export default function CustomLayout() {
  const t = useMessages(words);
  const site = useSiteName();
  return (
    <div data-frame className="flex min-h-dvh flex-col">
      <header className="flex justify-center px-5 pt-10 pb-6">
        <Link to="/" aria-label={t.startPage(site)} className="-m-2 max-w-full p-2">
          <Wordmark className="text-[1.75rem]!" />
        </Link>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md flex-1 flex-col px-5 pt-4 pb-20 outline-none"
      >
        <Outlet />
      </main>
    </div>
  );
}
