import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from './button.tsx';
import { words } from './copy-button.messages.ts';
import { Input } from './fields/input.tsx';
import { useHydrated } from './style/use-hydrated.ts';

interface CopyButtonProps {
  value: string;
  /** What is copied: "Event link". */
  label: string;
}

/** A value to take away: selected by a press on it, copied by the button. Without a script it can be copied by hand. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useMessages(words);
  const hydrated = useHydrated();
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <div className="flex items-center gap-2">
      <Input
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1 font-mono text-[0.9375rem]!"
      />
      {hydrated && (
        <Button type="button" variant="secondary" onClick={copy} className="shrink-0">
          {state === 'copied' ? <Check aria-hidden className="text-leaf" /> : <Copy aria-hidden />}
          <span aria-live="polite">
            {state === 'copied' ? t.copied : state === 'failed' ? t.byKeys : t.copy}
            <span className="sr-only"> {label}</span>
          </span>
        </Button>
      )}
    </div>
  );
}
