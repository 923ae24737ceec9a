import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { words } from '../messages/share.messages.ts';

interface ShareEventProps {
  title: string;
  /** The page, with its origin. */
  url: string;
  /** Its path. */
  path: string;
  /** The picture that stands for the event, to be saved and sent on. */
  picture: string;
  /** The same as a message in WhatsApp, and as a mail. */
  messages: { whatsapp: string; mail: string };
}

/** Ways to tell others: the phone's own sheet, WhatsApp, mail, the link, a picture, a sheet with a code to hang up. */
export function ShareEvent({ title, url, path, picture, messages }: ShareEventProps) {
  const t = useMessages(words);
  const hydrated = useHydrated();
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        {hydrated && 'share' in navigator && (
          // Who closes the sheet has changed their mind.
          <Button size="sm" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
            {t.share}
          </Button>
        )}
        <a href={messages.whatsapp} target="_blank" rel="noreferrer" className={look}>
          WhatsApp
        </a>
        <a href={messages.mail} className={look}>
          {t.mail}
        </a>
        <a href={picture} download className={look}>
          {t.picture}
        </a>
        <Link to={`${path}/sheet`} className={look}>
          {t.sheet}
        </Link>
      </div>
      <CopyButton value={url} label={t.link} />
    </>
  );
}
