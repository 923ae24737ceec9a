import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { rememberingFailures } from './failed-request.ts';
import { documentLanguage, LanguageProvider } from './i18n/language.tsx';
import { withOneRetry } from './session/retry.ts';

// The router's requests and the SDK's alike.
globalThis.fetch = rememberingFailures(withOneRetry(globalThis.fetch.bind(globalThis)));

// For whoever tries the records API in the browser's console: `await melaClient()` is the SDK, signed in as they are.
Object.assign(globalThis, {
  melaClient: () => import('./session/client.ts').then(({ sessionClient }) => sessionClient()),
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider value={documentLanguage()}>
        <HydratedRouter />
      </LanguageProvider>
    </StrictMode>,
  );
});
