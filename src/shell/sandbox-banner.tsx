import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './shell.messages.ts';
import { useSiteData } from '#shared/request/site-data.ts';

/** Says that payments are a rehearsal, wherever they are one. */
export function SandboxBanner() {
  const t = useMessages(words);
  if (!useSiteData()?.config.sandbox) return null;
  return (
    <aside
      aria-label={t.testMode}
      data-test-mode
      className="border-b border-marigold-deep/40 bg-marigold-dim px-4 py-1.5 text-center text-[0.875rem] leading-snug text-marigold print:hidden"
    >
      {t.noMoneyMoves}
    </aside>
  );
}
