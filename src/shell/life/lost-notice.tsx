import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from './life.messages.ts';
import { type Lost, onLost } from './lost-connection.ts';
import { stayHere } from './stay-here.ts';

/** Says that a page or a form could not be had or sent. The page stays as it is, with what was typed. */
export function LostNotice() {
  const t = useMessages(words);
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  const [lost, setLost] = useState<{ what: Lost; to: string | null; key: string } | null>(null);
  useEffect(() => {
    if (!router) return;
    return onLost((what) => {
      const { navigation, location } = router.state;
      const before = location.key;
      const to = what.method === 'GET' && navigation.state === 'loading' ? navigation.location : null;
      void stayHere(router).then(() =>
        setLost((known) => {
          // Of one navigation both its data and its script may be lost.
          const same = known?.key === before ? known.to : null;
          const going = to && to.pathname !== location.pathname ? to.pathname + to.search + to.hash : null;
          return { what, to: going ?? same, key: router.state.location.key };
        }),
      );
    });
  }, [router]);
  // Gone with the next page.
  const shown = lost && lost.key === key ? lost : null;
  if (!shown) return <span hidden data-keeps-page />;
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-50 block sm:right-auto sm:w-96 print:hidden">
      <span className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-crimson-bright/50 bg-lifted p-4">
        <span>
          <span className="block font-medium">{shown.what.offline ? t.offline : t.notLoaded}</span>
          <span className="block text-[0.9375rem] text-muted">
            {shown.what.words ?? (shown.what.method === 'GET' ? t.checkConnection : t.notSent)}
          </span>
        </span>
        <span className="flex gap-2">
          {shown.to !== null && (
            <Button size="sm" onClick={() => void router?.navigate(shown.to)}>
              {t.again}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setLost(null)}>
            {t.close}
          </Button>
        </span>
      </span>
    </div>
  );
}
