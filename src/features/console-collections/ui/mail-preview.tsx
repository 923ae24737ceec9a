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
