import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site. */
export default [
  layout('layouts/default.tsx', [
    // Finding events and buying tickets
    index('routes/public/landing.tsx'),
    route('events', 'routes/public/events.tsx'),
    route('events/:id', 'routes/public/event.tsx'),
    route('events/:id/checkout', 'routes/public/checkout.tsx'),
    route('confirmation', 'routes/public/confirmation.tsx'),
    route('tickets', 'routes/public/tickets.tsx'),
    route('tickets/:id', 'routes/public/ticket.tsx'),

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
    // Back from a payment
    route('success', 'routes/public/success.tsx'),

    // Ways in and out
    route('login', 'routes/account/login.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('logout', 'routes/account/logout.ts'),
  ]),

  // Files that need a session
  route('orders/:id/tickets.pdf', 'routes/public/tickets-pdf.ts'),
] satisfies RouteConfig;
