import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { readMessage } from './message-input.ts';

const contact = {
  name: 'Maya Gurung',
  email: 'maya@example.com',
  subject: 'My tickets',
  body: 'They did not come.',
};
const issue = { body: 'The page stays empty.', page: '/events', email: '' };

const read = (kind: 'contact' | 'issue', fields: Record<string, unknown>) =>
  readMessage(kind, { fields, files: [] });

async function wrong(kind: 'contact' | 'issue', fields: Record<string, unknown>) {
  const error = await read(kind, fields).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('nothing was refused');
  return Object.fromEntries(
    Object.entries(error.data).map(([name, problem]) => [name, (problem as { message: string }).message]),
  );
}

describe('a message', () => {
  it('is read without what is around it', async () => {
    expect(
      await read('contact', {
        name: ' Maya  Gurung ',
        email: ' maya@example.com ',
        subject: 'My\ttickets',
        body: '\r\nLine one\r\n\r\nLine two\r\n',
      }),
    ).toEqual({
      kind: 'contact',
      ...contact,
      body: 'Line one\n\nLine two',
      page: '',
      event: '',
      reason: '',
      attachments: [],
    });
  });

  it.each([
    ['name', '', 'Enter your name.'],
    ['name', '   ', 'Enter your name.'],
    ['name', 'x'.repeat(121), 'Use at most 120 characters.'],
    ['name', 'a\0b', "This has a character that can't be kept."],
    ['email', '', 'Enter an email address, such as name@example.org.'],
    ['email', 'maya', 'Enter an email address, such as name@example.org.'],
    [
      'email',
      'maya@example.com\r\nBcc: all@example.com',
      'Enter an email address, such as name@example.org.',
    ],
    ['email', 'maya@example.com, all@example.com', 'Enter an email address, such as name@example.org.'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Enter an email address, such as name@example.org.'],
    ['subject', '', 'Enter a subject.'],
    ['subject', 'x'.repeat(151), 'Use at most 150 characters.'],
    ['body', '', 'Enter your message.'],
    ['body', '123456789', 'Tell us a little more: at least 10 characters.'],
    ['body', '         1         ', 'Tell us a little more: at least 10 characters.'],
    ['body', 'x'.repeat(5_001), 'Use at most 5,000 characters.'],
    ['body', 'with a \0 in it', "This has a character that can't be kept."],
  ])('with the %s %j is refused', async (field, value, message) => {
    expect(await wrong('contact', { ...contact, [field]: value })).toEqual({ [field]: message });
  });

  it('says everything that is wrong at once', async () => {
    expect(Object.keys(await wrong('contact', {}))).toEqual(['name', 'email', 'subject', 'body']);
  });

  it('takes 10 and 5,000 characters, an end of a line counted once', async () => {
    expect((await read('contact', { ...contact, body: '1234567890' })).body).toHaveLength(10);
    expect((await read('contact', { ...contact, body: 'x\r\n'.repeat(2_500).trim() })).body).toHaveLength(
      4_999,
    );
  });

  it('has one line for a subject: nothing in it begins another header', async () => {
    const { subject, name } = await read('contact', {
      ...contact,
      subject: 'Hello\r\nBcc: all@example.com',
      name: 'Maya\nX-Evil: 1',
    });
    expect(subject).toBe('Hello Bcc: all@example.com');
    expect(name).toBe('Maya X-Evil: 1');
  });
});

describe('a report', () => {
  it.each([
    '',
    '/events',
    '/events/abc?x=1',
    'https://mela.example/events',
    'mela.example/events',
    'localhost.test:3000',
  ])('is about the page %j', async (page) => {
    expect((await read('issue', { ...issue, page })).page).toBe(page);
  });

  it.each(['javascript:alert(1)', 'the start page', '/a b', 'https://a b', 'x'.repeat(10)])(
    'is not about %j',
    async (page) => {
      expect(await wrong('issue', { ...issue, page })).toEqual({
        page: 'Enter the address of the page, such as https://… or /events.',
      });
    },
  );

  it('needs no address, but a true one', async () => {
    expect((await read('issue', issue)).email).toBe('');
    expect((await read('issue', { ...issue, email: 'maya@example.com' })).email).toBe('maya@example.com');
    expect(await wrong('issue', { ...issue, email: 'maya@' })).toEqual({
      email: 'Enter an email address, such as name@example.org.',
    });
  });

  it('that is empty asks for what happened alone', async () => {
    expect(await wrong('issue', { body: '', page: '', email: '' })).toEqual({
      body: 'Tell us what happened.',
    });
  });
});
