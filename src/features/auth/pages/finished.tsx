import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { EntryPage, TextLink } from '../ui/entry-page.tsx';
import { closeProvider } from '../ui/provider-popup.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/sign-in.messages.tsx';

export const meta = titleMeta(words, (t) => t.oneMoment);

/** The last page of a provider's window: the page that opened it goes on, and it closes. */
export default function Finished() {
  const t = useMessages(words);
  const [search] = useSearchParams();
  const to = returnTo(search.get('to'));
  useEffect(() => closeProvider(to), [to]);
  return (
    <EntryPage title={t.closeWindow} lead={t.closeText}>
      <p className="text-muted">
        {t.doesNot((text) => (
          <TextLink to={to}>{text}</TextLink>
        ))}
      </p>
    </EntryPage>
  );
}
