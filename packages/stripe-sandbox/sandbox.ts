import { createApi } from './api/api.ts';
import type { Sandbox, SandboxDeps } from './work/deps.ts';
import { createJobKinds } from './jobs/job-kinds.ts';
import { createPages } from './pages/pages.ts';
import { createTransactions } from './work/work.ts';

/** Builds the stand-in for Stripe over the database. Starts nothing: webhooks and expiry wait for the job worker. */
export function createSandbox(deps: SandboxDeps): Sandbox {
  const transactions = createTransactions(deps);
  return {
    fetch: createApi(deps, transactions),
    pages: createPages(deps, transactions),
    jobKinds: createJobKinds(deps, transactions),
  };
}
