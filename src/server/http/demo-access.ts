import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#lib/errors.ts';
import type { Config } from '#platform/config/index.ts';
import type { Database } from '#platform/db/index.ts';
import { type ApiContext, type ApiEnv, fromThisMachine } from '#platform/http/index.ts';
import { type MailShelf, readOutbox } from '#platform/mail/index.ts';
import { holdsDemo } from '../demo/demo-mark.ts';

const FOR_THIS_MACHINE =
  'The demo is for this machine only, and this request came through a proxy or from elsewhere. DEMO=1 shows it to everyone.';

interface SuperuserTable {
  _superusers: { email: string };
}

/** Who may use what only a demo has: this machine only, or everybody where DEMO=1 was said. */
export class DemoAccess {
  readonly #config: Pick<Config, 'demo' | 'demoForAll' | 'local' | 'secrets'>;
  readonly #db: Database;
  #isDemo: Promise<boolean> | null = null;

  constructor(config: Pick<Config, 'demo' | 'demoForAll' | 'local' | 'secrets'>, db: Database) {
    this.#config = config;
    this.#db = db;
  }

  /** Whether the demo's logins may be shown: never where the database was not seeded as a demo. */
  async shownTo(c: ApiContext): Promise<boolean> {
    if (!this.#config.demo || !this.#mayCome(c)) return false;
    this.#isDemo ??= holdsDemo(this.#db);
    return this.#isDemo;
  }

  /** The mails of the demo: they hold links that sign people in, so there are none where mail is really sent. */
  async mailFor(c: ApiContext): Promise<MailShelf | null> {
    if (this.#config.secrets.smtpUrl !== null || !(await this.shownTo(c))) return null;
    // Who can read a superuser's mail can choose their password.
    const hidden = this.#config.local && fromThisMachine(c) ? [] : await superusers(this.#db);
    return readOutbox(this.#db, hidden);
  }

  /** Refuses requests that a demo isn't for. */
  readonly guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
    if (!this.#mayCome(c)) throw new ApiError(404, FOR_THIS_MACHINE);
    await next();
  };

  #mayCome(c: ApiContext): boolean {
    return this.#config.demoForAll || fromThisMachine(c);
  }
}

async function superusers(db: Database): Promise<string[]> {
  const rows = await db.read<SuperuserTable>().selectFrom('_superusers').select('email').execute();
  return rows.map(({ email }) => email);
}
