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

    // Signed in
    route('home', 'routes/account/home.tsx'),
    route('new-event', 'routes/organiser/new-event.tsx'),
    route('summary', 'routes/organiser/summary.tsx'),
    route('summary/:id', 'routes/organiser/summary-event.tsx'),
    route('check-in/:id', 'routes/organiser/check-in.tsx'),
    route('events/:id/manage', 'routes/organiser/manage/layout.tsx', [
      index('routes/organiser/manage/overview.tsx'),
      route('details', 'routes/organiser/manage/details.tsx'),
      route('tickets', 'routes/organiser/manage/tickets.tsx'),
      route('tickets/new', 'routes/organiser/manage/new-ticket.tsx'),
      route('tickets/:ticketId', 'routes/organiser/manage/ticket.tsx'),
      route('tickets/:ticketId/delete', 'routes/organiser/manage/delete-ticket.tsx'),
      route('orders', 'routes/organiser/manage/orders.tsx'),
      route('orders/:orderId', 'routes/organiser/manage/order.tsx'),
      route('cancel', 'routes/organiser/manage/cancel.tsx'),
      route('delete', 'routes/organiser/manage/delete.tsx'),
    ]),

    // Demo
    route('outbox', 'routes/demo/outbox.tsx'),
    route('outbox/:id', 'routes/demo/outbox-mail.tsx'),

    // About the site
    route('about', 'routes/public/about.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('report-issue', 'routes/public/report-issue.tsx'),
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
