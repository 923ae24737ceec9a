import { expect, it } from 'vitest';
import { runsInServer } from './server-code.mjs';

it.each([
  ['src/features/payments/actions/stripe/errors.ts', true],
  ['src/features/payments/messages/payments.messages.ts', true],
  ['src/features/payments/room.ts', true],
  ['src/server/services/rooms.ts', true],
  ['src/shared/entity/fields.ts', true],
  ['packages/platform/jobs/run-job.ts', true],
  // Vite serves these, and takes up their changes itself.
  ['src/features/payouts/pages/payouts.tsx', false],
  ['src/features/payouts/pages/payouts.server.ts', false],
  ['src/features/payouts/ui/needs.ts', false],
  ['src/shared/ui/button.tsx', false],
  ['src/shell/failed-request.ts', false],
  ['src/server/demo/pages/shown.ts', false],
  // No server loads these.
  ['src/features/payments/model/accounts.test.ts', false],
  ['src/features/run-of-show/model/show-item.fixture.ts', false],
  ['packages/records/README.md', false],
])('%s: %s', (path, starts) => expect(runsInServer(path)).toBe(starts));
