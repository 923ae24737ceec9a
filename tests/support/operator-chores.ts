import { expect } from 'vitest';
import type { JobTables } from '#platform/jobs/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { call } from './api.ts';
import { rows } from './books.ts';
import { superuserToken } from './people.ts';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

/** Somebody at the console, by whatever browser and whatever they press with: chores are written once, for all of them. */
export interface ConsoleVisitor {
  open(path: string): Promise<void>;
  /** Presses the button, the link or the disclosure of the page that is called so, once it is there. */
  press(name: RegExp): Promise<void>;
  /** Types into the empty field of that label. */
  fill(label: string, text: string): Promise<void>;
  reads(words: string): Promise<void>;
  /** Reads what became of a press. */
  told(words: string): Promise<void>;
  /** Looks at the page as it is now. */
  look(name: string): Promise<void>;
  /** All of the page, with what can't be seen. */
  source(): Promise<string>;
}

const LONG_AGO = '2026-01-01 00:00:00.000Z';

/** A job of an unknown kind, which nobody takes up, that failed. `name` has at most eleven letters. */
export async function failJob(server: TestServer, name: string): Promise<void> {
  const db = await server.db();
  await db.write(async (tx) => {
    await tx
      .as<JobTables>()
      .insertInto('jobs')
      .values({
        id: `job${name}`.padEnd(15, 'x').toLowerCase(),
        kind: `test.${name}`,
        lane: 'tickets',
        heavy: 0,
        payload: '{"order":"order1","email":"asha@example.org"}',
        uniqueKey: null,
        status: 'failed',
        runAt: LONG_AGO,
        attempts: 12,
        lockedUntil: '',
        lastError: `The printer of ${name} is on fire.`,
        created: LONG_AGO,
        finished: LONG_AGO,
      })
      .execute();
  });
}

/** A mail with tickets that its address refused. `name` has at most eleven letters. */
async function bounceMail(server: TestServer, name: string): Promise<void> {
  const db = await server.db();
  await db.write(async (tx) => {
    await tx
      .as<MailTables>()
      .insertInto('mail_outbox')
      .values({
        id: `mail${name}`.padEnd(15, 'x').toLowerCase(),
        uniqueKey: `tickets:${name}`,
        recipient: `${name}@exampel.org`,
        sender: '',
        replyTo: '',
        subject: 'Your tickets',
        html: '<p>SECRET</p>',
        body: 'SECRET',
        attachments: '[]',
        status: 'bounced',
        sentAt: '',
        lastError: '550 No such user',
        unsubscribeUrl: '',
        batch: '',
        created: new Date().toISOString().replace('T', ' '),
      })
      .execute();
  });
}

/** On the page of emails, an operator sees why one came back, and sends it to the address that was meant. */
export async function sendBouncedMailAgain(
  visitor: ConsoleVisitor,
  server: TestServer,
  name: string,
): Promise<void> {
  await bounceMail(server, name);
  await visitor.press(/^Bounced/);
  await visitor.reads('550 No such user');
  expect(await visitor.source()).not.toContain('SECRET');
  await visitor.look(`mails-${name}`);
  await visitor.press(new RegExp(`^Send again: the email to ${name}@exampel\\.org$`));
  await visitor.fill('To a corrected address', `${name}@example.org`);
  await visitor.look(`mails-again-${name}`);
  await visitor.press(/^Send$/);
  await visitor.told('The email is on its way again.');
  const [mail] = await rows<{ recipient: string }>(
    server,
    `SELECT recipient FROM mail_outbox WHERE "uniqueKey" = 'tickets:${name}'`,
  );
  expect(mail?.recipient).toBe(`${name}@example.org`);
}

/**
 * An operator makes a backup, the site is renamed by mistake, and they bring back what was before. Gives the site's settings
 * as they were, and as they are then.
 */
export async function restoreBackup(
  visitor: ConsoleVisitor,
  server: TestServer,
  name: string,
): Promise<{ was: string; is: string }> {
  await visitor.open('/_/backups');
  await visitor.fill('Name', `${name}.zip`);
  await visitor.press(/^Create a backup$/);
  await visitor.told('The backup is created.');
  await visitor.look(`backups-${name}`);
  const settings = async (): Promise<string> => {
    const [row] = await rows<{ value: string }>(server, `SELECT value FROM _params WHERE id = 'settings'`);
    return row?.value ?? '';
  };
  const was = await settings();
  const token = await superuserToken(server);
  const body = { meta: { appName: `A mistake of ${name}` } };
  await call(server.origin, 'PATCH', '/api/settings', { token, body });
  const mistaken = await settings();
  expect(mistaken).toContain('A mistake');
  await visitor.press(new RegExp(`^${name}\\.zip$`));
  await visitor.reads('This backup can be restored');
  await visitor.fill(`Type ${name}.zip to confirm`, `${name}.zip`);
  await visitor.look(`restore-${name}`);
  await visitor.press(/^Restore this backup$/);
  const is = await until('what was before', async () => {
    const answer = await fetch(`${server.origin}/api/health`).catch(() => null);
    if (!answer?.ok) return null;
    const found = await settings().catch(() => mistaken);
    return found === mistaken ? null : { found };
  });
  return { was, is: is.found };
}
