import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { MANAGE_EVENT } from '#shell/route-ids.ts';

/** Every address of the site. */
export default [
  layout('shell/default.tsx', [
    // Finding events and buying tickets
    index('features/discovery/pages/landing.tsx'),
    route('events', 'features/discovery/pages/events.tsx'),
    route('events/:id', 'features/discovery/pages/event.tsx'),
    route('events/:id/sheet', 'features/discovery/pages/event-sheet.tsx'),
    route('events/:id/checkout', 'features/checkout/pages/checkout.tsx'),
    route('confirmation', 'features/checkout/pages/confirmation.tsx'),
    route('tickets', 'features/tickets/pages/tickets.tsx'),
    route('tickets/:id', 'features/tickets/pages/ticket.tsx'),
    route('tickets/:id/details', 'features/questions/pages/details.tsx'),
    route('tickets/:id/refund', 'features/refunds/pages/give-back.tsx'),
    route('guest/:token', 'features/questions/pages/guest.tsx'),

    // Signed in
    route('home', 'features/dashboard/pages/home.tsx'),
    route('new-event', 'features/event-editor/pages/new-event.tsx'),
    route('planner', 'features/calendar/pages/planner.tsx'),
    route('planner/tasks', 'features/tasks/pages/my-tasks.tsx'),
    route('summary', 'features/reports/pages/summary.tsx'),

    route('account', 'features/account/pages/layout.tsx', [
      layout('shell/area.tsx', { id: 'account-area' }, [
        index('features/account/pages/profile.tsx'),
        route('security', 'features/account/pages/security.tsx'),
        route('sessions', 'features/account/pages/sessions.tsx'),
        route('security/authenticator', 'features/account/pages/authenticator.tsx'),
        route('security/passkeys/new', 'features/account/pages/passkey-new.tsx'),
        route('security/passkeys/:id', 'features/account/pages/passkey.tsx'),
        route('confirm', 'features/account/pages/confirm.tsx'),
        route('data', 'features/account/pages/data.tsx'),
        route('delete', 'features/account/pages/delete.tsx'),
      ]),
    ]),

    // Money on its way to an organiser
    route('payouts', 'features/payouts/pages/payouts.tsx'),
    route('payouts/statements', 'features/payouts/pages/statements.tsx'),
    route('payouts/statements/:month', 'features/payouts/pages/statement.tsx'),
    route('payouts/disputes', 'features/payouts/pages/disputes.tsx'),
    route('payouts/disputes/:disputeId', 'features/payouts/pages/dispute.tsx'),
    route('payouts/disputes/:disputeId/accept', 'features/payouts/pages/accept-dispute.tsx'),

    // Superusers decide what the operator takes
    route('operator/fees', 'features/pricing/pages/fees.tsx'),
    route('operator/failures', 'features/support/pages/failures.tsx'),

    // The community
    route('nrna-dash-board', 'features/community-figures/pages/dashboard.tsx'),
    route('nrna-dash-board/figures', 'features/community-figures/pages/figures.tsx'),
    route('community/set-up', 'features/chapters/pages/set-up.tsx'),
    route('join', 'features/members/pages/join.tsx'),
    route('membership', 'features/members/pages/membership.tsx'),
    route('membership/leave', 'features/members/pages/leave.tsx'),
    route('donate/:slug', 'features/donations/pages/donate.tsx'),
    route('chapters/:slug', 'features/chapters/pages/chapter.tsx'),
    route('announcements/:announcementId', 'features/announcements/pages/announcement.tsx'),
    route('polls/:pollId', 'features/polls/pages/community-poll.tsx'),

    // Superusers answer what people wrote
    route('support', 'features/support/pages/messages.tsx'),
    route('support/security', 'features/support/pages/security.tsx'),

    // Demo
    route('outbox', 'server/demo/pages/outbox.tsx'),
    route('outbox/:id', 'server/demo/pages/outbox-mail.tsx'),

    // About the site
    route('about', 'shell/public/about.tsx'),
    route('contact', 'features/support/pages/contact.tsx'),
    route('report-issue', 'features/support/pages/report-issue.tsx'),
    route('privacy', 'shell/public/privacy.tsx'),
    route('terms', 'shell/public/terms.tsx'),
    ...(process.env.MELA_STYLEGUIDE === '1' ? [route('styleguide', 'shell/styleguide.tsx')] : []),
    route('*', 'shell/public/not-found.tsx'),
  ]),
  // The scanner at the door
  layout('features/check-in/pages/door.tsx', [route('check-in/:id', 'features/check-in/pages/check-in.tsx')]),
  // Workspaces bring a frame of their own
  layout('features/events/pages/layout.tsx', { id: MANAGE_EVENT }, [
    layout('shell/area.tsx', { id: 'event-area' }, [
      route('summary/:id', 'features/reports/pages/summary-event.tsx'),
      ...prefix('events/:id/manage', [
        index('features/events/pages/overview.tsx'),
        route('details', 'features/event-editor/pages/details.tsx'),
        route('tickets', 'features/ticket-types/pages/tickets.tsx'),
        route('tickets/new', 'features/ticket-types/pages/new-ticket.tsx'),
        route('tickets/codes', 'features/pricing/pages/codes.tsx'),
        route('tickets/codes/:codeId', 'features/pricing/pages/code.tsx'),
        route('tickets/groups', 'features/pricing/pages/groups.tsx'),
        route('tickets/prices', 'features/pricing/pages/prices.tsx'),
        route('tickets/quotas', 'features/ticket-types/pages/quotas.tsx'),
        route('tickets/links', 'features/pricing/pages/links.tsx'),
        route('tickets/:ticketId', 'features/ticket-types/pages/ticket.tsx'),
        route('tickets/:ticketId/delete', 'features/ticket-types/pages/delete-ticket.tsx'),
        route('questions', 'features/questions/pages/questions.tsx'),
        route('questions/new', 'features/questions/pages/new-question.tsx'),
        route('questions/:questionId', 'features/questions/pages/question.tsx'),
        route('orders', 'features/orders/pages/orders.tsx'),
        route('orders/new', 'features/orders/pages/new-order.tsx'),
        route('tell', 'features/events/pages/tell.tsx'),
        route('orders/refund', 'features/refunds/pages/refund-orders.tsx'),
        route('orders/refund/:batchId', 'features/refunds/pages/refund-batch.tsx'),
        route('orders/export/:format', 'features/orders/pages/export-orders.ts'),
        route('orders/:orderId', 'features/orders/pages/order.tsx'),
        route('orders/:orderId/details', 'features/questions/pages/order-details.tsx'),
        route('orders/:orderId/edit', 'features/orders/pages/edit-buyer.tsx'),
        route('orders/:orderId/tickets/:heldId', 'features/attendees/pages/edit-ticket.tsx'),
        route('attendees', 'features/attendees/pages/attendees.tsx'),
        route('attendees/export/:format', 'features/attendees/pages/export-attendees.ts'),
        route('attendees/import', 'features/attendee-import/pages/import.tsx'),
        route('attendees/import/:importId', 'features/attendee-import/pages/import-progress.tsx'),
        route('messages', 'features/guest-messages/pages/messages.tsx'),
        route('messages/new', 'features/guest-messages/pages/new-message.tsx'),
        route('messages/automatic/:kind', 'features/guest-messages/pages/automatic-message.tsx'),
        route('messages/:messageId', 'features/guest-messages/pages/message.tsx'),
        route('messages/:messageId/edit', 'features/guest-messages/pages/edit-message.tsx'),
        route('tasks', 'features/tasks/pages/event-tasks.tsx'),
        route('tasks/:taskId', 'features/tasks/pages/task.tsx'),
        route('people', 'features/volunteers/pages/shifts.tsx'),
        route('people/shifts/:shiftId', 'features/volunteers/pages/shift.tsx'),
        route('people/suppliers', 'features/budget/pages/suppliers.tsx'),
        route('people/suppliers/:supplierId', 'features/budget/pages/supplier.tsx'),
        route('run-of-show', 'features/run-of-show/pages/plan.tsx'),
        route('run-of-show/new', 'features/run-of-show/pages/new-item.tsx'),
        route('run-of-show/links', 'features/run-of-show/pages/links.tsx'),
        route('run-of-show/import', 'features/run-of-show/pages/import.tsx'),
        route('run-of-show/:itemId', 'features/run-of-show/pages/item.tsx'),
        route('budget', 'features/budget/pages/budget.tsx'),
        route('budget/new', 'features/budget/pages/new-line.tsx'),
        route('budget/what-if', 'features/budget/pages/what-if.tsx'),
        route('budget/:lineId', 'features/budget/pages/line.tsx'),
        route('team', 'features/team/pages/team.tsx'),
        route('check-in', 'features/check-in/pages/manage-check-in.tsx'),
        route('history', 'features/audit/pages/history.tsx'),
        route('copy', 'features/events/pages/copy.tsx'),
        route('cancel', 'features/events/pages/cancel.tsx'),
        route('postpone', 'features/events/pages/postpone.tsx'),
        route('delete', 'features/events/pages/delete.tsx'),
      ]),
    ]),
  ]),
  route('chapters/:slug/manage', 'features/chapters/pages/layout.tsx', [
    layout('shell/area.tsx', { id: 'chapter-area' }, [
      index('features/chapters/pages/overview.tsx'),
      route('new', 'features/chapters/pages/new-chapter.tsx'),
      route('details', 'features/chapters/pages/details.tsx'),
      route('members', 'features/members/pages/members.tsx'),
      route('cards', 'features/members/pages/cards.tsx'),
      route('members/new', 'features/members/pages/new-member.tsx'),
      route('members/import', 'features/member-import/pages/imports.tsx'),
      route('members/import/:importId', 'features/member-import/pages/import.tsx'),
      route('members/:memberId', 'features/members/pages/member.tsx'),
      route('dues', 'features/dues/pages/manage-dues.tsx'),
      route('receipts', 'features/dues/pages/receipts.tsx'),
      route('tiers', 'features/dues/pages/tiers.tsx'),
      route('campaigns', 'features/donations/pages/campaigns.tsx'),
      route('campaigns/:campaignId', 'features/donations/pages/campaign.tsx'),
      route('officers', 'features/officers/pages/officers.tsx'),
      route('events', 'features/chapters/pages/events.tsx'),
      route('announcements', 'features/announcements/pages/announcements.tsx'),
      route('announcements/new', 'features/announcements/pages/new-announcement.tsx'),
      route('announcements/:announcementId', 'features/announcements/pages/manage-announcement.tsx'),
      route('figures', 'features/community-figures/pages/manage-figures.tsx'),
      route('polls', 'features/polls/pages/polls.tsx'),
      route('documents', 'features/announcements/pages/documents.tsx'),
      route('documents/:documentId', 'features/announcements/pages/document.tsx'),
      route('polls/new', 'features/polls/pages/new-poll.tsx'),
      route('polls/:pollId', 'features/polls/pages/poll.tsx'),
    ]),
  ]),
  layout('shell/custom.tsx', [
    // Back from a payment
    route('success', 'features/checkout/pages/success.tsx'),

    // Ways in and out
    route('login', 'features/auth/pages/login.tsx'),
    route('register', 'features/auth/pages/register.tsx'),
    route('logout', 'features/auth/pages/logout.ts'),
    route('language', 'features/account/pages/language.ts'),
    route('calendar', 'features/account/pages/calendar.ts'),
    route('login/code', 'features/auth/pages/code.tsx'),
    route('login/second-step', 'features/auth/pages/second-step.tsx'),
    route('login/authenticator', 'features/auth/pages/authenticator.tsx'),
    route('login/finished', 'features/auth/pages/finished.tsx'),
    route('forgot-password', 'features/auth/pages/forgot-password.tsx'),
    route('reset-password/:token', 'features/auth/pages/reset-password.tsx'),
    route('verify', 'features/auth/pages/verify.tsx'),
    route('verify/:token', 'features/auth/pages/verify-token.tsx'),
    route('confirm-email-change/:token', 'features/auth/pages/confirm-email-change.tsx'),
    route('session', 'features/auth/pages/session.ts'),
    route('invitations/:token', 'features/team/pages/invitation.tsx'),
    route('home/daily-mail/:token', 'features/dashboard/pages/daily-mail.tsx'),
    route('unsubscribe/:token', 'features/guest-messages/pages/unsubscribe.tsx'),
    route('support/sign-in', 'features/support/pages/sign-in.tsx'),
    route('support/sign-in/code', 'features/support/pages/code.tsx'),

    // Who wants to help comes by a link
    route('volunteer/:token', 'features/volunteers/pages/sign-up.tsx'),
    route('volunteer/shift/:token', 'features/volunteers/pages/own-shift.tsx'),

    // What members are led to by a code or a mail
    route('card/:code', 'features/members/pages/card.tsx'),
    route('news/unsubscribe/:token', 'features/announcements/pages/news-unsubscribe.tsx'),
    route('dues/:token', 'features/dues/pages/dues.tsx'),
    route('monthly/:token', 'features/donations/pages/monthly.tsx'),
    route('community/payments/:token', 'features/dues/pages/payment.tsx'),
  ]),

  // Scripts that speak with a passkey
  route('login/passkey', 'features/auth/pages/passkey.ts'),
  route('account/security/passkeys/register', 'features/account/pages/passkey-register.ts'),

  // To a provider (login/google) and back
  route('login/:provider', 'features/auth/pages/provider.ts'),
  route('login/:provider/callback', 'features/auth/pages/provider-callback.ts'),

  // What is typed at a checkout, kept by itself
  route('events/:id/checkout/kept', 'features/checkout/pages/keep-checkout.ts'),

  // What is typed of a draft, kept by itself
  route('events/:id/draft', 'features/event-editor/pages/save-draft.ts'),

  // What a gate's scanner asks
  route('check-in/:id/list', 'features/check-in/pages/list.ts'),
  route('check-in/:id/counts', 'features/check-in/pages/counts.ts'),
  route('check-in/:id/sync', 'features/check-in/pages/sync.ts'),
  route('check-in/:id/app.webmanifest', 'features/check-in/pages/app-manifest.ts'),

  // Files of the budget
  route('events/:id/manage/budget/export/:format', 'features/budget/pages/export.ts'),
  route('events/:id/manage/budget/receipts/:receiptId', 'features/budget/pages/receipt.ts'),

  // The screen of the day, for the team and for who has a link
  route('events/:id/manage/run-of-show/now', 'features/run-of-show/pages/now.tsx'),
  route('events/:id/manage/run-of-show/live', 'features/run-of-show/pages/live.ts'),
  route('events/:id/manage/run-of-show/preview', 'features/run-of-show/pages/preview.ts'),
  route('events/:id/manage/run-of-show/export/:format', 'features/run-of-show/pages/export.ts'),
  route('run-of-show/:id', 'features/run-of-show/pages/crew.tsx'),
  route('run-of-show/:id/live', 'features/run-of-show/pages/crew-live.ts'),

  // A calendar app comes without a session
  route('planner/feed/:file', 'features/calendar/pages/feed.ts'),
  route('volunteer/shift/:token/shift.ics', 'features/volunteers/pages/own-calendar.ts'),

  // Files that need a session
  route('events/:id/volunteers.csv', 'features/volunteers/pages/volunteers-csv.ts'),
  route('events/:id/suppliers/:supplierId/files/:fileId', 'features/budget/pages/contract.ts'),
  route('events/:id/tasks/:taskId/files/:fileId', 'features/tasks/pages/file.ts'),
  route('account/export', 'features/account/pages/export.ts'),
  route('support/:id/files/:place', 'features/support/pages/file.ts'),
  route('summary/events.xlsx', 'features/reports/pages/summary-xlsx.ts'),
  route('summary/:id/summary.xlsx', 'features/reports/pages/summary-event-xlsx.ts'),
  route('summary/:id/summary.pdf', 'features/reports/pages/summary-event-pdf.ts'),
  route('payouts/statements/:month/statement.pdf', 'features/payouts/pages/statement-pdf.ts'),
  route('payouts/statements/:month/statement.csv', 'features/payouts/pages/statement-csv.ts'),
  route('tickets/:id/files/:fileId', 'features/questions/pages/answer-file.ts'),
  route('guest/:token/ticket.pdf', 'features/questions/pages/guest-pdf.ts'),
  route('guest/:token/files/:fileId', 'features/questions/pages/guest-file.ts'),
  route('orders/:id/event.ics', 'features/tickets/pages/order-calendar.ts'),
  route('orders/:id/tickets.pdf', 'features/tickets/pages/tickets-pdf.ts'),
  route('documents/:documentId', 'features/announcements/pages/document-file.ts'),
  route('polls/:pollId/ballots.txt', 'features/polls/pages/ballots-txt.ts'),
  route('membership/card.pdf', 'features/members/pages/card-pdf.ts'),
  route('community/payments/:token/receipt.pdf', 'features/dues/pages/receipt-pdf.ts'),
  route('chapters/:slug/manage/books/:file', 'features/treasury/pages/books.ts'),
  route('chapters/:slug/manage/report.pdf', 'features/community-figures/pages/report-pdf.ts'),
  route('chapters/:slug/manage/cards.json', 'features/members/pages/cards-json.ts'),
  route('chapters/:slug/manage/members.csv', 'features/members/pages/members-csv.ts'),
] satisfies RouteConfig;
