import { Printer } from 'lucide-react';
import { Poster } from '#features/posters/ui/poster.tsx';
import { words } from '../messages/event-sheet.messages.ts';
import { QrCode } from '#features/tickets/ui/qr-code.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/event-sheet';

export { loader } from './event-sheet.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(`${loaderData?.event.title ?? ''} · ${words[languageOfMatches(matches)].sheet}`, matches),
  { name: 'robots', content: 'noindex' },
];

/** A sheet to hang up: the poster, when and where, and a code that leads to the event's page. */
export default function EventSheet({ loaderData: { event, url, qr, path } }: Route.ComponentProps) {
  const t = useMessages(words);
  const hydrated = useHydrated();
  return (
    <div className="page max-w-2xl! pt-8 print:max-w-none! print:pt-0">
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        {hydrated && (
          <Button onClick={() => print()}>
            <Printer aria-hidden />
            {t.print}
          </Button>
        )}
        <ButtonLink to={path} variant="secondary">
          {t.back}
        </ButtonLink>
      </div>
      <Poster
        eventId={event.id}
        title={event.title}
        cover={event.cover}
        version={event.version}
        priority
        className="mx-auto max-w-md print:max-w-[11cm]"
      />
      <div className="mt-6 flex items-center gap-6">
        <QrCode svg={qr} className="w-40 shrink-0 p-2" />
        <div className="min-w-0">
          <h1 className="text-3xl leading-tight font-semibold">{event.title}</h1>
          <p className="mt-2 text-lg">
            <DateTime at={event.startsAt} zone={event.timezone} showZone />
            {event.placeLine && (
              <>
                <br />
                {event.placeLine}
              </>
            )}
          </p>
          <p className="mt-2 font-semibold text-marigold print:text-black">{t.scan}</p>
          <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere] print:text-black">{url}</p>
        </div>
      </div>
    </div>
  );
}
