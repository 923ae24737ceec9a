import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { linkAddress } from './link-address.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './editor.messages.ts';

const SCHEME = 'https://';

/** Where the words that are selected lead. */
export function LinkPanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useMessages(words);
  const current = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [text, setText] = useState(current);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const href = linkAddress(text);
    setWrong(href === null);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && current === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line p-2">
      <Input
        aria-label={t.linkAddress}
        aria-invalid={wrong || undefined}
        placeholder={SCHEME}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
        // The panel was asked for by a press: what comes next is typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="min-h-10! sm:min-h-9! min-w-40 flex-1 basis-56"
      />
      <Button type="button" size="sm" onClick={apply}>
        {t.setLink}
      </Button>
      {current !== '' && (
        <Button
          type="button"
          size="sm"
          variant="ghost"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {t.remove}
        </Button>
      )}
      {wrong && (
        <p role="alert" className="basis-full text-[0.9375rem] text-crimson-bright">
          {t.wrongAddress}
        </p>
      )}
    </div>
  );
}
