const link = (path: string, label: string): string =>
  `<a class="btn" href="{APP_URL}/${path}/{TOKEN}" target="_blank" rel="noopener">${label}</a>`;
const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');

/**
 * The default templates of earlier versions, in the order of the present ones. Collections may still hold them, and get
 * the present text in their place. Never change an entry: add one when a default changes.
 */
export const EARLIER_TEMPLATES: readonly (readonly { subject: string; body: string }[])[] = [
  [
    {
      subject: 'Confirm your email address for {APP_NAME}',
      body: paragraphs(
        'Hello,',
        'somebody, most likely you, has signed up for {APP_NAME} with this address.',
        link('verify', 'Confirm the address'),
        'If it was not you, there is nothing to do.',
      ),
    },
  ],
  [
    {
      subject: 'A new password for {APP_NAME}',
      body: paragraphs(
        'Hello,',
        'somebody, most likely you, has asked for a new password.',
        link('reset-password', 'Choose a new password'),
        'If it was not you, there is nothing to do: the old password stays.',
      ),
    },
  ],
  [
    {
      subject: 'Confirm your new email address for {APP_NAME}',
      body: paragraphs(
        'Hello,',
        'this address is to replace the one that your account has now.',
        link('confirm-email-change', 'Confirm the new address'),
        'If you have not asked for that, there is nothing to do.',
      ),
    },
  ],
  [
    {
      subject: 'Your code for {APP_NAME}',
      body: paragraphs(
        'Hello,',
        'your one-time password is <strong>{OTP}</strong>.',
        'If you have not asked for one, there is nothing to do.',
      ),
    },
  ],
  [
    {
      subject: 'A sign-in from a new place',
      body: paragraphs(
        'Hello,',
        'somebody has signed in to your {APP_NAME} account from a place that we have not seen before:',
        '<em>{ALERT_INFO}</em>',
        '<strong>If it was not you, change your password now: that signs everybody out.</strong>',
      ),
    },
  ],
];
