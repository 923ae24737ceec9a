import { consoleWork } from '#features/console/model/console-work.ts';
import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { imapInbox } from '#platform/mail/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { openMessagesSource } from './actions/open-messages.ts';
import { receiveMails } from './actions/receive-mails.ts';
import { answeredMessages } from './migrations/20261121T1611-answered-messages.ts';
import { eventReports } from './migrations/20261126T2230-event-reports.ts';
import { messageReplies } from './migrations/20261127T0630-message-replies.ts';
import { supportInbox } from './migrations/20261127T2000-support-inbox.ts';
import { words } from './messages/answering.messages.ts';
import { FAILURE_ACTS, MESSAGE_ACTS, MESSAGES_ACTS, SAVED_REPLY_ACTS } from './model/acts.ts';
import { supportService } from './service.ts';
import { createSupport } from './support.ts';

export const supportRoom = room({
  key: supportService,
  migrations: [answeredMessages, eventReports, messageReplies, supportInbox],
  open: async (_services, { core, secret }) => {
    const deps = { ...core, secret: await secret('support-forms') };
    const { inboxUrl } = core.config.secrets;
    const inbox = inboxUrl === null ? null : imapInbox(inboxUrl);
    return {
      service: createSupport(deps),
      ...(inbox ? { everyFewMinutes: () => receiveMails(deps, inbox) } : {}),
      extensions: [
        extension(consoleWork, openMessagesSource(core.db)),
        extension(consoleAccess, { path: '/support', look: 'messages.view', acts: MESSAGES_ACTS }),
        extension(consoleAccess, { path: '/support/:id/files/:place', look: 'messages.view' }),
        extension(consoleAccess, { path: '/operator/failures', look: 'failures.view', acts: FAILURE_ACTS }),
        extension(consoleAccess, {
          path: '/_/messages/saved',
          look: 'messages.answer',
          acts: SAVED_REPLY_ACTS,
        }),
        extension(consoleAccess, { path: '/_/messages/:id', look: 'messages.view', acts: MESSAGE_ACTS }),
        extension(consolePages, {
          section: 'people',
          order: 10,
          path: '/support',
          label: inEach(words, (t) => t.title),
        }),
      ],
    };
  },
});
