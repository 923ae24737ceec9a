import latin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

import type { Route } from './+types/root';
import { CrashedPage, isCrash } from '#shell/crashed-page.tsx';
import { ShellLife } from '#shell/life/shell-life.tsx';
import { NavigationProgress } from '#shell/navigation-progress.tsx';
import { SandboxBanner } from '#shell/sandbox-banner.tsx';
import type { SiteData } from '#shared/request/site-data.ts';
import { SiteFrame } from '#shell/site-frame.tsx';
import { ToastMount } from '#shared/ui/toast-mount.tsx';
import { langOf } from '#lib/language/index.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { waitingFor } from '#features/dashboard/pages/waiting-for.server.ts';
import { useCalendar } from '#shared/i18n/calendar.tsx';
import {
  languageOfMatches,
  pageTitle,
  siteNameOfMatches,
  useLocale,
  useMessages,
} from '#shared/i18n/language.tsx';
import { useSiteName } from '#shared/i18n/site-name.tsx';
import { useNonce } from '#shell/request-facts.tsx';
import styles from '#shared/ui/styles/app.css?url';
import { words } from '#shell/root.messages.ts';

/** Read by few, so that it is no part of every page. */
const ErrorPage = lazyPart(() => import('#shell/error-page.tsx'));

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export function meta({ error, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const language = languageOfMatches(matches);
  if (error)
    return [
      pageTitle(isMissing(error) ? words[language].notFound : words[language].failed, matches),
      { name: 'robots', content: 'noindex' },
    ];
  return [
    { title: siteNameOfMatches(matches) },
    { name: 'description', content: words[language].description },
  ];
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<SiteData> {
  const { about, config, language } = context.get(pageContext);
  return { viewer: about.shown, config, language, waiting: await waitingFor(context, request) };
}

/** A door's scanner is an app of its own. */
function manifestOf(path: string): string {
  const door = /^\/check-in\/[^/]+$/.exec(path);
  return door ? `${door[0]}/app.webmanifest` : '/manifest.webmanifest';
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const t = useMessages(words);
  return (
    <html lang={langOf(useLocale())} data-calendar={useCalendar()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={useSiteName()} />
        <meta name="theme-color" content="#000000" />
        <meta name="color-scheme" content="dark" />
        <Meta />
        <link rel="manifest" href={manifestOf(useLocation().pathname)} />
        <Links />
        {/* With a precedence React writes it before all that may be fetched later. */}
        <link rel="stylesheet" href={styles} precedence="first" />
      </head>
      <body>
        <a
          href="#content"
          className="fixed top-3 left-3 z-50 -translate-y-20 rounded-full bg-marigold px-5 py-2.5 font-semibold text-black focus:translate-y-0"
        >
          {t.skip}
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
  if (isCrash(error)) return <CrashedPage part="[data-frame]" />;
  return (
    <SiteFrame>
      <ErrorPage error={error} />
    </SiteFrame>
  );
}
