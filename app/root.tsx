import './styles/app.css';

import latin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';

import type { Route } from './+types/root';
import { ErrorPage } from './components/error-page.tsx';
import { NavigationProgress } from './components/shell/navigation-progress.tsx';
import { SandboxBanner } from './components/shell/sandbox-banner.tsx';
import type { SiteData } from './components/shell/site-data.ts';
import { SiteFrame } from './components/shell/site-frame.tsx';
import { ToastMount } from './components/ui/toast-mount.tsx';
import { pageContext } from './context.server.ts';
import { errorFacts } from './error-facts.ts';
import { useNonce, useRequestId } from './request-facts.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function meta({ error, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (error)
    return [
      { title: `${errorFacts(error, location.pathname).title} · Mela` },
      { name: 'robots', content: 'noindex' },
    ];
  return [
    { title: 'Mela' },
    { name: 'description', content: 'Find, run and attend the events of your community.' },
  ];
}

export function loader({ context }: Route.LoaderArgs): SiteData {
  const { viewer, config } = context.get(pageContext);
  return { viewer, config };
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#000000" />
        <meta name="color-scheme" content="dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#content"
          className="fixed top-3 left-3 z-50 -translate-y-20 rounded-full bg-marigold px-5 py-2.5 font-semibold text-black focus:translate-y-0"
        >
          Skip to the content
        </a>
        <NavigationProgress />
        <SandboxBanner />
        {children}
        <ToastMount />
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
  const requestId = useRequestId();
  return (
    <SiteFrame>
      <ErrorPage {...errorFacts(error, pathname)} requestId={requestId} />
    </SiteFrame>
  );
}
