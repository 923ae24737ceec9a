import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { MANAGE_EVENT } from './route-ids.ts';

/** Every address of the site. */
export default [
  layout('layouts/default.tsx', [
    // Finding events and buying tickets
    index('routes/public/landing.tsx'),
    route('events', 'routes/public/events.tsx'),
    route('events/:id', 'routes/public/event.tsx'),
    route('events/:id/sheet', 'routes/public/event-sheet.tsx'),
    route('events/:id/checkout', 'routes/public/checkout.tsx'),
    route('confirmation', 'routes/public/confirmation.tsx'),
    route('tickets', 'routes/public/tickets.tsx'),
    route('tickets/:id', 'routes/public/ticket.tsx'),
    route('tickets/:id/details', 'routes/public/details.tsx'),
    route('tickets/:id/refund', 'routes/public/give-back.tsx'),
    route('guest/:token', 'routes/public/guest.tsx'),

    // Signed in
    route('home', 'routes/account/home.tsx'),
    route('new-event', 'routes/organiser/new-event.tsx'),
    route('planner', 'routes/planner/planner.tsx'),
    route('planner/tasks', 'routes/planner/tasks/my-tasks.tsx'),
    route('summary', 'routes/organiser/summary.tsx'),

    route('account', 'routes/settings/layout.tsx', [
      layout('layouts/area.tsx', { id: 'account-area' }, [
        index('routes/settings/profile.tsx'),
        route('security', 'routes/settings/security.tsx'),
        route('sessions', 'routes/settings/sessions.tsx'),
        route('security/authenticator', 'routes/settings/authenticator.tsx'),
        route('security/passkeys/new', 'routes/settings/passkey-new.tsx'),
        route('security/passkeys/:id', 'routes/settings/passkey.tsx'),
        route('confirm', 'routes/settings/confirm.tsx'),
        route('data', 'routes/settings/data.tsx'),
        route('delete', 'routes/settings/delete.tsx'),
      ]),
    ]),

    // Money on its way to an organiser
    route('payouts', 'routes/payouts/payouts.tsx'),
    route('payouts/statements', 'routes/payouts/statements.tsx'),
    route('payouts/statements/:month', 'routes/payouts/statement.tsx'),
    route('payouts/disputes', 'routes/payouts/disputes.tsx'),
    route('payouts/disputes/:disputeId', 'routes/payouts/dispute.tsx'),
    route('payouts/disputes/:disputeId/accept', 'routes/payouts/accept-dispute.tsx'),

    // Superusers decide what the operator takes
    route('operator/fees', 'routes/operator/fees.tsx'),
    route('operator/failures', 'routes/operator/failures.tsx'),

    // The community
    route('nrna-dash-board', 'routes/community/dashboard.tsx'),
    route('nrna-dash-board/figures', 'routes/community/figures.tsx'),
    route('community/set-up', 'routes/community/set-up.tsx'),
    route('join', 'routes/community/join.tsx'),
    route('membership', 'routes/community/membership.tsx'),
    route('membership/leave', 'routes/community/leave.tsx'),
    route('donate/:slug', 'routes/community/donate.tsx'),
    route('chapters/:slug', 'routes/community/chapter.tsx'),
    route('announcements/:announcementId', 'routes/community/announcement.tsx'),
    route('polls/:pollId', 'routes/community/poll.tsx'),

    // Superusers answer what people wrote
    route('support', 'routes/support/messages.tsx'),
    route('support/security', 'routes/support/security.tsx'),

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
  // The scanner at the door
  layout('layouts/door.tsx', [route('check-in/:id', 'routes/organiser/check-in.tsx')]),
  // Workspaces bring a frame of their own
  layout('routes/organiser/manage/layout.tsx', { id: MANAGE_EVENT }, [
    layout('layouts/area.tsx', { id: 'event-area' }, [
      route('summary/:id', 'routes/organiser/summary-event.tsx'),
      ...prefix('events/:id/manage', [
        index('routes/organiser/manage/overview.tsx'),
        route('details', 'routes/organiser/manage/details.tsx'),
        route('tickets', 'routes/organiser/manage/tickets.tsx'),
        route('tickets/new', 'routes/organiser/manage/new-ticket.tsx'),
        route('tickets/codes', 'routes/organiser/manage/codes.tsx'),
        route('tickets/codes/:codeId', 'routes/organiser/manage/code.tsx'),
        route('tickets/groups', 'routes/organiser/manage/groups.tsx'),
        route('tickets/prices', 'routes/organiser/manage/prices.tsx'),
        route('tickets/quotas', 'routes/organiser/manage/quotas.tsx'),
        route('tickets/links', 'routes/organiser/manage/links.tsx'),
        route('tickets/:ticketId', 'routes/organiser/manage/ticket.tsx'),
        route('tickets/:ticketId/delete', 'routes/organiser/manage/delete-ticket.tsx'),
        route('questions', 'routes/organiser/manage/questions.tsx'),
        route('questions/new', 'routes/organiser/manage/new-question.tsx'),
        route('questions/:questionId', 'routes/organiser/manage/question.tsx'),
        route('orders', 'routes/organiser/manage/orders.tsx'),
        route('orders/new', 'routes/organiser/manage/new-order.tsx'),
        route('tell', 'routes/organiser/manage/tell.tsx'),
        route('orders/refund', 'routes/organiser/manage/refund-orders.tsx'),
        route('orders/refund/:batchId', 'routes/organiser/manage/refund-batch.tsx'),
        route('orders/export/:format', 'routes/organiser/manage/export-orders.ts'),
        route('orders/:orderId', 'routes/organiser/manage/order.tsx'),
        route('orders/:orderId/details', 'routes/organiser/manage/order-details.tsx'),
        route('orders/:orderId/edit', 'routes/organiser/manage/edit-buyer.tsx'),
        route('orders/:orderId/tickets/:heldId', 'routes/organiser/manage/edit-ticket.tsx'),
        route('attendees', 'routes/organiser/manage/attendees.tsx'),
        route('attendees/export/:format', 'routes/organiser/manage/export-attendees.ts'),
        route('attendees/import', 'routes/organiser/manage/import.tsx'),
        route('attendees/import/:importId', 'routes/organiser/manage/import-progress.tsx'),
        route('messages', 'routes/organiser/manage/messages.tsx'),
        route('messages/new', 'routes/organiser/manage/new-message.tsx'),
        route('messages/automatic/:kind', 'routes/organiser/manage/automatic-message.tsx'),
        route('messages/:messageId', 'routes/organiser/manage/message.tsx'),
        route('messages/:messageId/edit', 'routes/organiser/manage/edit-message.tsx'),
        route('tasks', 'routes/planner/tasks/event-tasks.tsx'),
        route('tasks/:taskId', 'routes/planner/tasks/task.tsx'),
        route('people', 'routes/planner/people/shifts.tsx'),
        route('people/shifts/:shiftId', 'routes/planner/people/shift.tsx'),
        route('people/suppliers', 'routes/planner/people/suppliers.tsx'),
        route('people/suppliers/:supplierId', 'routes/planner/people/supplier.tsx'),
        route('run-of-show', 'routes/organiser/manage/run-of-show/plan.tsx'),
        route('run-of-show/new', 'routes/organiser/manage/run-of-show/new-item.tsx'),
        route('run-of-show/links', 'routes/organiser/manage/run-of-show/links.tsx'),
        route('run-of-show/import', 'routes/organiser/manage/run-of-show/import.tsx'),
        route('run-of-show/:itemId', 'routes/organiser/manage/run-of-show/item.tsx'),
        route('budget', 'routes/organiser/manage/budget/budget.tsx'),
        route('budget/new', 'routes/organiser/manage/budget/new-line.tsx'),
        route('budget/what-if', 'routes/organiser/manage/budget/what-if.tsx'),
        route('budget/:lineId', 'routes/organiser/manage/budget/line.tsx'),
        route('team', 'routes/organiser/manage/team.tsx'),
        route('check-in', 'routes/organiser/manage/check-in.tsx'),
        route('history', 'routes/organiser/manage/history.tsx'),
        route('copy', 'routes/organiser/manage/copy.tsx'),
        route('cancel', 'routes/organiser/manage/cancel.tsx'),
        route('postpone', 'routes/organiser/manage/postpone.tsx'),
        route('delete', 'routes/organiser/manage/delete.tsx'),
      ]),
    ]),
  ]),
  route('chapters/:slug/manage', 'routes/community/manage/layout.tsx', [
    layout('layouts/area.tsx', { id: 'chapter-area' }, [
      index('routes/community/manage/overview.tsx'),
      route('new', 'routes/community/manage/new-chapter.tsx'),
      route('details', 'routes/community/manage/details.tsx'),
      route('members', 'routes/community/manage/members.tsx'),
      route('cards', 'routes/community/manage/cards.tsx'),
      route('members/new', 'routes/community/manage/new-member.tsx'),
      route('members/import', 'routes/community/manage/imports.tsx'),
      route('members/import/:importId', 'routes/community/manage/import.tsx'),
      route('members/:memberId', 'routes/community/manage/member.tsx'),
      route('dues', 'routes/community/manage/dues.tsx'),
      route('receipts', 'routes/community/manage/receipts.tsx'),
      route('tiers', 'routes/community/manage/tiers.tsx'),
      route('campaigns', 'routes/community/manage/campaigns.tsx'),
      route('campaigns/:campaignId', 'routes/community/manage/campaign.tsx'),
      route('officers', 'routes/community/manage/officers.tsx'),
      route('events', 'routes/community/manage/events.tsx'),
      route('announcements', 'routes/community/manage/announcements.tsx'),
      route('announcements/new', 'routes/community/manage/new-announcement.tsx'),
      route('announcements/:announcementId', 'routes/community/manage/announcement.tsx'),
      route('figures', 'routes/community/manage/figures.tsx'),
      route('polls', 'routes/community/manage/polls.tsx'),
      route('documents', 'routes/community/manage/documents.tsx'),
      route('documents/:documentId', 'routes/community/manage/document.tsx'),
      route('polls/new', 'routes/community/manage/new-poll.tsx'),
      route('polls/:pollId', 'routes/community/manage/poll.tsx'),
    ]),
  ]),
  layout('layouts/custom.tsx', [
    // Back from a payment
    route('success', 'routes/public/success.tsx'),

    // Ways in and out
    route('login', 'routes/account/login.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('logout', 'routes/account/logout.ts'),
    route('language', 'routes/account/language.ts'),
    route('calendar', 'routes/account/calendar.ts'),
    route('login/code', 'routes/ways-in/code.tsx'),
    route('login/second-step', 'routes/ways-in/second-step.tsx'),
    route('login/authenticator', 'routes/ways-in/authenticator.tsx'),
    route('login/finished', 'routes/ways-in/finished.tsx'),
    route('forgot-password', 'routes/ways-in/forgot-password.tsx'),
    route('reset-password/:token', 'routes/ways-in/reset-password.tsx'),
    route('verify', 'routes/ways-in/verify.tsx'),
    route('verify/:token', 'routes/ways-in/verify-token.tsx'),
    route('confirm-email-change/:token', 'routes/ways-in/confirm-email-change.tsx'),
    route('session', 'routes/account/session.ts'),
    route('invitations/:token', 'routes/organiser/invitation.tsx'),
    route('home/daily-mail/:token', 'routes/account/daily-mail.tsx'),
    route('unsubscribe/:token', 'routes/public/unsubscribe.tsx'),
    route('support/sign-in', 'routes/support/sign-in.tsx'),
    route('support/sign-in/code', 'routes/support/code.tsx'),

    // Who wants to help comes by a link
    route('volunteer/:token', 'routes/planner/people/sign-up.tsx'),
    route('volunteer/shift/:token', 'routes/planner/people/own-shift.tsx'),

    // What members are led to by a code or a mail
    route('card/:code', 'routes/community/card.tsx'),
    route('news/unsubscribe/:token', 'routes/community/news-unsubscribe.tsx'),
    route('dues/:token', 'routes/community/dues.tsx'),
    route('monthly/:token', 'routes/community/monthly.tsx'),
    route('community/payments/:token', 'routes/community/payment.tsx'),
  ]),

  // Scripts that speak with a passkey
  route('login/passkey', 'routes/ways-in/passkey.ts'),
  route('account/security/passkeys/register', 'routes/settings/passkey-register.ts'),

  // To a provider (login/google) and back
  route('login/:provider', 'routes/ways-in/provider.ts'),
  route('login/:provider/callback', 'routes/ways-in/provider-callback.ts'),

  // What is typed at a checkout, kept by itself
  route('events/:id/checkout/kept', 'routes/public/keep-checkout.ts'),

  // What is typed of a draft, kept by itself
  route('events/:id/draft', 'routes/organiser/save-draft.ts'),

  // What a gate's scanner asks
  route('check-in/:id/list', 'routes/organiser/door/list.ts'),
  route('check-in/:id/counts', 'routes/organiser/door/counts.ts'),
  route('check-in/:id/sync', 'routes/organiser/door/sync.ts'),
  route('check-in/:id/app.webmanifest', 'routes/organiser/door/app-manifest.ts'),

  // Files of the budget
  route('events/:id/manage/budget/export/:format', 'routes/organiser/manage/budget/export.ts'),
  route('events/:id/manage/budget/receipts/:receiptId', 'routes/organiser/manage/budget/receipt.ts'),

  // The screen of the day, for the team and for who has a link
  route('events/:id/manage/run-of-show/now', 'routes/organiser/manage/run-of-show/now.tsx'),
  route('events/:id/manage/run-of-show/live', 'routes/organiser/manage/run-of-show/live.ts'),
  route('events/:id/manage/run-of-show/preview', 'routes/organiser/manage/run-of-show/preview.ts'),
  route('events/:id/manage/run-of-show/export/:format', 'routes/organiser/manage/run-of-show/export.ts'),
  route('run-of-show/:id', 'routes/organiser/manage/run-of-show/crew.tsx'),
  route('run-of-show/:id/live', 'routes/organiser/manage/run-of-show/crew-live.ts'),

  // A calendar app comes without a session
  route('planner/feed/:file', 'routes/planner/feed.ts'),
  route('volunteer/shift/:token/shift.ics', 'routes/planner/people/own-calendar.ts'),

  // Files that need a session
  route('events/:id/volunteers.csv', 'routes/planner/people/volunteers-csv.ts'),
  route('events/:id/suppliers/:supplierId/files/:fileId', 'routes/planner/people/contract.ts'),
  route('events/:id/tasks/:taskId/files/:fileId', 'routes/planner/tasks/file.ts'),
  route('account/export', 'routes/settings/export.ts'),
  route('support/:id/files/:place', 'routes/support/file.ts'),
  route('summary/events.xlsx', 'routes/organiser/summary-xlsx.ts'),
  route('summary/:id/summary.xlsx', 'routes/organiser/summary-event-xlsx.ts'),
  route('summary/:id/summary.pdf', 'routes/organiser/summary-event-pdf.ts'),
  route('payouts/statements/:month/statement.pdf', 'routes/payouts/statement-pdf.ts'),
  route('payouts/statements/:month/statement.csv', 'routes/payouts/statement-csv.ts'),
  route('tickets/:id/files/:fileId', 'routes/public/answer-file.ts'),
  route('guest/:token/ticket.pdf', 'routes/public/guest-pdf.ts'),
  route('guest/:token/files/:fileId', 'routes/public/guest-file.ts'),
  route('orders/:id/event.ics', 'routes/public/order-calendar.ts'),
  route('orders/:id/tickets.pdf', 'routes/public/tickets-pdf.ts'),
  route('documents/:documentId', 'routes/community/document-file.ts'),
  route('polls/:pollId/ballots.txt', 'routes/community/ballots-txt.ts'),
  route('membership/card.pdf', 'routes/community/card-pdf.ts'),
  route('community/payments/:token/receipt.pdf', 'routes/community/receipt-pdf.ts'),
  route('chapters/:slug/manage/books/:file', 'routes/community/manage/books.ts'),
  route('chapters/:slug/manage/report.pdf', 'routes/community/manage/report-pdf.ts'),
  route('chapters/:slug/manage/cards.json', 'routes/community/manage/cards-json.ts'),
  route('chapters/:slug/manage/members.csv', 'routes/community/manage/members-csv.ts'),
] satisfies RouteConfig;
