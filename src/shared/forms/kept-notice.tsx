import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from './kept-notice.messages.ts';

/** Tells that what was typed before is back, with a way to begin anew (`useKeptTyping`). Nothing while there was none. */
export function KeptNotice({ restored, forget }: { restored: boolean; forget: () => void }) {
  const t = useMessages(words);
  if (!restored) return null;
  return (
    <Callout
      title={t.title}
      action={
        <Button type="button" variant="secondary" size="sm" onClick={forget}>
          {t.anew}
        </Button>
      }
    >
      {t.text}
    </Callout>
  );
}
