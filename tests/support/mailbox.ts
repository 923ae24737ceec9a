import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './proxies/certificate.ts';
import { findProgram, notRun } from './proxies/programs.ts';
import { freePort } from './server-process.ts';
import { until } from './until.ts';

const TESTS = 'a mailbox on a real IMAP server';
const USER = 'support@mela.example';
const PASSWORD = 'p@ss/word';

/** The mailbox of those who run a site, on Dovecot. */
export interface Mailbox extends AsyncDisposable {
  /** As `INBOX_URL` has it. */
  url: string;
  /** A mail comes in; `seen`: somebody has opened it already. */
  deliver(mail: string, how?: { seen?: boolean }): void;
  /** What the server wrote down. */
  log(): string;
  /** How many of its mails are marked as read, and how many are not. */
  counts(): { read: number; unread: number };
}

/** Starts one, with TLS from the first byte where it is given a certificate; null where there is no Dovecot, which `npm test` tells at its end. */
export async function startMailbox(tls: Certificate | null = null): Promise<Mailbox | null> {
  const dovecot = findProgram('dovecot', TESTS);
  if (!dovecot) return null;
  if (process.getuid?.() !== 0) return notRun(TESTS, 'only root lets it use an account without rights');
  const folder = mkdtempSync(join(tmpdir(), `mela-test-${process.env.MELA_TEST_RUN ?? 'one'}-mailbox-`));
  const port = await freePort();
  const box = join(folder, 'mail', USER);
  for (const part of ['new', 'cur', 'tmp']) mkdirSync(join(box, part), { recursive: true });
  mkdirSync(join(folder, 'home'));
  for (const path of [
    '',
    'home',
    'mail',
    `mail/${USER}`,
    ...['new', 'cur', 'tmp'].map((p) => `mail/${USER}/${p}`),
  ])
    chmodSync(join(folder, path), 0o777);
  const config = join(folder, 'dovecot.conf');
  if (tls) {
    writeFileSync(join(folder, 'certificate.pem'), tls.certificate);
    writeFileSync(join(folder, 'key.pem'), tls.key);
  }
  writeFileSync(
    config,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
${tls ? `ssl = yes\nssl_cert = <${folder}/certificate.pem\nssl_key = <${folder}/key.pem` : 'ssl = no'}
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
default_internal_user = root
default_login_user = nobody
first_valid_gid = 0
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${tls ? 0 : port}
  }
  inet_listener imaps {
    port = ${tls ? port : 0}
  }
}
service anvil {
  chroot =
}
`,
  );
  const child = spawn(dovecot, ['-F', '-c', config], { stdio: 'ignore' });
  const ended = once(child, 'close');
  const answers = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true));
      socket.on('error', () => done(false)).on('close', () => socket.destroy());
      socket.unref();
    });
  await until('Dovecot listens', answers);
  let delivered = 0;
  const files = () => ['new', 'cur'].flatMap((part) => readdirSync(join(box, part)));
  return {
    url: `imap${tls ? 's' : ''}://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
    deliver(mail, { seen = false } = {}) {
      delivered += 1;
      const path = seen ? join(box, 'cur', `${delivered}.mela:2,S`) : join(box, 'new', `${delivered}.mela`);
      writeFileSync(path, mail.replaceAll('\n', '\r\n'));
      chmodSync(path, 0o666);
    },
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    counts() {
      const read = files().filter((name) => /:2,.*S/.test(name)).length;
      return { read, unread: files().length - read };
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
