import type { MouseEvent } from 'react';
import { openProvider } from './provider-popup.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { GoogleMark } from './google-mark.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/entry.messages.tsx';

interface ProviderLinksProps {
  providers: readonly { name: string; displayName: string }[];
  /** Of the address: where to go afterwards, what the visit is for. */
  search?: Record<string, string | null>;
  /** Whether it connects an account, and doesn't sign in. */
  connect?: boolean;
}

/** Links to the providers, in a window of their own where scripts run. */
export function ProviderLinks({ providers, search = {}, connect = false }: ProviderLinksProps) {
  const t = useMessages(words);
  const given = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  return (
    <div className="flex flex-col gap-3">
      {providers.map(({ name, displayName }) => (
        <a
          key={name}
          href={`/login/${encodeURIComponent(name)}${query}`}
          onClick={visit}
          className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
        >
          {name === 'google' && <GoogleMark />}
          {connect ? t.connect(displayName) : t.continueWith(displayName)}
        </a>
      ))}
    </div>
  );
}

function visit(press: MouseEvent<HTMLAnchorElement>): void {
  if (press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
  // The page is loaded anew: everything on it is now somebody else's to see.
  const finished = (to: string): void => location.assign(returnTo(to));
  if (openProvider(press.currentTarget.href, finished)) press.preventDefault();
}
