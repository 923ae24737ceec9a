import latin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';

import type { Route } from './+types/root';
import { ErrorPage } from './components/error-page.tsx';
import { DevanagariFont } from './components/shell/devanagari-font.tsx';
import { ShellLife } from './components/shell/life/shell-life.tsx';
import { NavigationProgress } from './components/shell/navigation-progress.tsx';
import { SandboxBanner } from './components/shell/sandbox-banner.tsx';
import type { SiteData } from './components/shell/site-data.ts';
import { SiteFrame } from './components/shell/site-frame.tsx';
import { ToastMount } from './components/ui/toast-mount.tsx';
import { pageContext } from './context.server.ts';
import { errorFacts } from './error-facts.ts';
import { useCalendar } from './i18n/calendar.tsx';
import { languageOfMatches, pageTitle, useLanguage, useMessages } from './i18n/language.tsx';
import { useNonce, useRequestId } from './request-facts.tsx';
import styles from './styles/app.css?url';
import { words } from './root.messages.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function meta({ error, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const language = languageOfMatches(matches);
  if (error)
    return [
      pageTitle(errorFacts(error, location.pathname, language).title),
      { name: 'robots', content: 'noindex' },
    ];
  return [{ title: 'Mela' }, { name: 'description', content: words[language].description }];
}

export function loader({ context }: Route.LoaderArgs): SiteData {
  const { viewer, config, language } = context.get(pageContext);
  return { viewer, config, language };
}

/** A door's scanner is an app of its own. */
function manifestOf(path: string): string {
  const door = /^\/check-in\/[^/]+$/.exec(path);
  return door ? `${door[0]}/app.webmanifest` : '/manifest.webmanifest';
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const say = useMessages(words);
  return (
    <html lang={useLanguage()} data-calendar={useCalendar()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#000000" />
        <meta name="color-scheme" content="dark" />
        <Meta />
        <link rel="manifest" href={manifestOf(useLocation().pathname)} />
        <Links />
        {/* With a precedence React writes it before all that may be fetched later. */}
        <link rel="stylesheet" href={styles} precedence="first" />
        <DevanagariFont />
      </head>
      <body>
        <a
          href="#content"
          className="fixed top-3 left-3 z-50 -translate-y-20 rounded-full bg-marigold px-5 py-2.5 font-semibold text-black focus:translate-y-0"
        >
          {say.skip}
        </a>
        <NavigationProgress />
        <SandboxBanner />
        {children}
        <ToastMount />
        <ShellLife />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const requestId = useRequestId(error);
  return (
    <SiteFrame>
      <ErrorPage {...errorFacts(error, pathname, language)} requestId={requestId} />
    </SiteFrame>
  );
}
