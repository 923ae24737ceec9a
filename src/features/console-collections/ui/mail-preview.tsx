import type { MouseEvent } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/auth-options.messages.ts';
import { Unfolded } from './unfolded.tsx';

interface MailPreviewProps {
  /** Where the collection's mails are shown. */
  action: string;
  /** The path of its template. */
  mail: string;
}

/** A mail as somebody gets it: as it is saved, and at the press of a button with what the form has. */
export function MailPreview({ action, mail }: MailPreviewProps) {
  const t = useMessages(words);
  const frame = `preview-${mail}`;
  return (
    <Unfolded title={t.preview} open={false}>
      <div className="flex flex-col gap-3 pb-3">
        <Button
          type="submit"
          name="mail"
          value={mail}
          formAction={action}
          formTarget={frame}
          onClick={sendCopy}
          formNoValidate
          variant="secondary"
          size="sm"
          className="self-start"
        >
          {t.previewTyped}
        </Button>
        <iframe
          name={frame}
          title={t.preview}
          src={`${action}?mail=${mail}`}
          loading="lazy"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[30rem] w-full rounded-md border border-line bg-white"
        />
      </div>
    </Unfolded>
  );
}

/**
 * Sends what the form has in another one. Firefox sends a form once at a time: whoever saved or tried it while a preview was still on its
 * way pressed in vain.
 */
function sendCopy(press: MouseEvent<HTMLButtonElement>): void {
  const { form, formAction, formTarget, name, value } = press.currentTarget;
  if (!form) return;
  press.preventDefault();
  const copy = document.createElement('form');
  Object.assign(copy, { method: 'post', action: formAction, target: formTarget, hidden: true });
  for (const [field, typed] of [...new FormData(form), [name, value] as const])
    if (typeof typed === 'string') {
      const input = document.createElement('textarea');
      Object.assign(input, { name: field, value: typed });
      copy.append(input);
    }
  document.body.append(copy);
  copy.submit();
  copy.remove();
}
