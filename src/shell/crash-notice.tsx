import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './crashed-page.messages.ts';
import { Button } from '#shared/ui/button.tsx';

/** Says that a script of the page broke, and whose mistake that is; `alone` where nothing of the page is left. */
export default function CrashNotice({ alone }: { alone: boolean }) {
  const t = useMessages(words);
  return (
    <div
      role="alert"
      className={
        alone
          ? 'page py-16'
          : 'fixed inset-x-4 bottom-4 z-50 rounded-md border border-marigold/40 bg-lifted p-4 sm:right-auto sm:w-[28rem]'
      }
    >
      <p className="font-semibold">{t.stopped}</p>
      <p className="mt-1 text-[0.9375rem] text-muted">{alone ? t.ourFault : t.stillHere}</p>
      <Button size="sm" className="mt-3" onClick={() => location.reload()}>
        {t.reload}
      </Button>
    </div>
  );
}
