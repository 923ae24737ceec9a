import { Search } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { words } from './workspace.messages.ts';
import type { WorkspaceGroup, WorkspaceLink, WorkspaceSearch } from './workspace-parts.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

const CommandPalette = lazyPart(() => import('./command-palette.tsx'));

interface CommandButtonProps {
  groups: readonly WorkspaceGroup[];
  others: readonly WorkspaceLink[];
  searches: readonly WorkspaceSearch[];
}

/** Opens the command palette, where scripts run; so do Ctrl or Cmd K and `?`. */
export function CommandButton({ groups, others, searches }: CommandButtonProps) {
  const t = useMessages(words);
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const early = useRef('');
  const keepEarly = useCallback((text: string) => {
    early.current = text;
  }, []);
  const show = useCallback(() => {
    early.current = '';
    setOpen(true);
  }, []);
  useShortcuts(groups, show);
  if (!hydrated) return <span className="flex-1" />;
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-keyshortcuts="Control+K"
        className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-md text-muted hover:bg-raised hover:text-text lg:h-9 lg:w-auto lg:min-w-0 lg:flex-1 lg:justify-start lg:px-2"
      >
        <Search aria-hidden className="size-5 shrink-0 lg:size-4" />
        <span className="sr-only text-[0.875rem] lg:not-sr-only lg:truncate">{t.find}</span>
      </button>
      {open && (
        <CommandPalette
          fallback={<EarlyText label={t.commands} onText={keepEarly} />}
          groups={groups}
          others={others}
          searches={searches}
          early={early}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** Takes what is typed before the palette has come. */
function EarlyText({ label, onText }: { label: string; onText: (text: string) => void }) {
  return (
    <input
      ref={focus}
      aria-label={label}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      className="sr-only"
    />
  );
}
