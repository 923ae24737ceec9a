import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { type Command, commandsOf } from './commands.ts';
import { setLetterKeys, useLetterKeys } from './letter-keys.ts';
import { words } from './workspace.messages.ts';
import type { WorkspaceGroup, WorkspaceLink, WorkspaceSearch } from './workspace-parts.ts';

interface CommandPaletteProps {
  groups: readonly WorkspaceGroup[];
  others: readonly WorkspaceLink[];
  searches: readonly WorkspaceSearch[];
  /** What was typed before it came. */
  early: { readonly current: string };
  onClose: () => void;
}

/** Goes to any page of the workspace, to another workspace or to a search, by its name. */
export default function CommandPalette({ groups, others, searches, early, onClose }: CommandPaletteProps) {
  const t = useMessages(words);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => early.current);
  const items = commandsOf({ groups, others, searches, typed, t });
  const go = (command: Command) => {
    onClose();
    void navigate(command.to);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/75" />
        <Dialog.Popup
          aria-label={t.commands}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-xl flex-col rounded-lg border border-line bg-raised shadow-2xl shadow-black outline-none sm:top-[12vh] sm:max-h-[70vh]"
        >
          <Autocomplete.Root
            inline
            open
            items={items}
            mode="none"
            autoHighlight="always"
            itemToStringValue={({ label }: Command) => label}
            value={typed}
            onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-5 shrink-0 text-muted" />
              <Autocomplete.Input
                aria-label={t.commands}
                placeholder={t.find}
                className="min-h-13 w-full bg-transparent text-base outline-none placeholder:text-faint"
              />
              <Dialog.Close className="rounded-md px-2 py-1 text-[0.8125rem] text-muted hover:text-text">
                {t.close}
              </Dialog.Close>
            </div>
            <Autocomplete.Empty className="px-4 py-5 text-muted empty:hidden">{t.nothing}</Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto p-1.5 outline-none empty:hidden">
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  onClick={() => go(command)}
                  className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1.5 leading-snug data-highlighted:bg-lifted"
                >
                  <span className="line-clamp-2">{command.label}</span>
                  <span className="flex shrink-0 items-center gap-3 text-[0.8125rem] text-muted">
                    {command.hint}
                    {command.shortcut && (
                      <kbd className="rounded-sm border border-line px-1.5 font-sans uppercase">
                        {`g ${command.shortcut}`}
                      </kbd>
                    )}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <LetterKeys />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function LetterKeys() {
  const t = useMessages(words);
  const on = useLetterKeys();
  return (
    <p className="hidden items-center justify-between gap-4 border-t border-line px-4 py-2 text-[0.8125rem] text-muted sm:flex">
      {on ? t.keysHelp : t.keysOff}
      <button
        type="button"
        onClick={() => setLetterKeys(!on)}
        className="shrink-0 rounded-sm py-1 text-text underline decoration-edge underline-offset-4"
      >
        {on ? t.turnOff : t.turnOn}
      </button>
    </p>
  );
}
