/**
 * Starts the package in /opt/mela as somebody without rights, and sells a free ticket (`sell-by-api.mjs`, beside it). For a root
 * of its own without a network: it uses nothing but the package's Node.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const NOBODY = 65_534;
const origin = 'http://127.0.0.1:3000';
const superuser = { email: 'root@mela.test', password: 'a-superuser-of-tests' };

const server = spawn(process.execPath, ['/opt/mela/main.js'], {
  cwd: '/',
  uid: NOBODY,
  gid: NOBODY,
  env: {
    DATA_DIR: '/var/lib/mela',
    HOST: '127.0.0.1',
    ORIGIN: origin,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    SUPERUSER_EMAIL: superuser.email,
    SUPERUSER_PASSWORD: superuser.password,
  },
  stdio: 'inherit',
});

const selling = spawn(
  process.execPath,
  [new URL('sell-by-api.mjs', import.meta.url).pathname, origin, superuser.email, superuser.password],
  { stdio: 'inherit' },
);
[process.exitCode] = await once(selling, 'exit');
server.kill('SIGTERM');
