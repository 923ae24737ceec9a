import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [route('disputes', 'features/payouts/pages/console-disputes.tsx')],
  site: [
    route('payouts', 'features/payouts/pages/payouts.tsx'),
    route('payouts/statements', 'features/payouts/pages/statements.tsx'),
    route('payouts/statements/:month', 'features/payouts/pages/statement.tsx'),
    route('payouts/disputes', 'features/payouts/pages/disputes.tsx'),
    route('payouts/disputes/:disputeId', 'features/payouts/pages/dispute.tsx'),
    route('payouts/disputes/:disputeId/accept', 'features/payouts/pages/accept-dispute.tsx'),
  ],
  bare: [
    route('payouts/statements/:month/statement.pdf', 'features/payouts/pages/statement-pdf.ts'),
    route('payouts/statements/:month/statement.csv', 'features/payouts/pages/statement-csv.ts'),
  ],
} satisfies RoomRoutes;
