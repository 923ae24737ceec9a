import { layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site. */
export default [
  layout('layouts/default.tsx', [
    // Demo
    route('outbox', 'routes/demo/outbox.tsx'),
    route('outbox/:id', 'routes/demo/outbox-mail.tsx'),

    // About the site
    route('about', 'routes/public/about.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    ...(process.env.MELA_STYLEGUIDE === '1' ? [route('styleguide', 'routes/styleguide.tsx')] : []),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  layout('layouts/custom.tsx', [
    // Ways in and out
    route('login', 'routes/account/login.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('logout', 'routes/account/logout.ts'),
  ]),
] satisfies RouteConfig;
