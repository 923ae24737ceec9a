import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { keepingPage } from '#shell/life/lost-connection.ts';
import { rememberingFailures } from '#shell/failed-request.ts';
import { provideBikramSambat } from '#shared/i18n/bikram-sambat.ts';
import { CalendarProvider, documentCalendar } from '#shared/i18n/calendar.tsx';
import {
  documentLanguage,
  documentLocale,
  documentSiteName,
  LanguageProvider,
  LocaleProvider,
} from '#shared/i18n/language.tsx';
import { SiteNameProvider } from '#shared/i18n/site-name.tsx';
import { withOneRetry } from '#shared/session/retry.ts';

// The router's requests and the SDK's alike.
globalThis.fetch = keepingPage(rememberingFailures(withOneRetry(globalThis.fetch.bind(globalThis))));

// The SDK as the specification words it, signed in as the person is: `await melaClient()` in the browser's console. Our own
// pages refresh the session without it, so it travels only when it is called.
Object.assign(globalThis, {
  melaClient: () => import('#shared/session/client.ts').then(({ sessionClient }) => sessionClient()),
});

// Before the first date is told: it stays the document's calendar for as long as that lives.
if (documentCalendar() === 'bs')
  provideBikramSambat((await import('#lib/calendar/in-words.ts')).bikramSambatOf);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider value={documentLanguage()}>
        <LocaleProvider value={documentLocale()}>
          <CalendarProvider value={documentCalendar()}>
            <SiteNameProvider value={documentSiteName()}>
              <HydratedRouter />
            </SiteNameProvider>
          </CalendarProvider>
        </LocaleProvider>
      </LanguageProvider>
    </StrictMode>,
  );
});
