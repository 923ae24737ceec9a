import { checkoutContext } from '#features/checkout/index.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { guestData, guestsNeeded } from '#features/guest-erasure/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { createAttendeeImport } from './actions/attendee-import.ts';
import { notesOfLines } from './migrations/20261122T2013-notes-of-lines.ts';
import { attendeePreviews } from './migrations/20261122T2140-attendee-previews.ts';
import { attendeeImportService } from './service.ts';
import { importsUnderWay, linesToErase } from './store/erase-lines.ts';

export const attendeeImportRoom = room({
  key: attendeeImportService,
  needs: ORDER_NEEDS,
  migrations: [notesOfLines, attendeePreviews],
  open: async (services, opening) => {
    const imports = createAttendeeImport(checkoutContext(await orderDeps(services, opening)));
    return {
      service: imports,
      jobKinds: imports.jobKinds,
      extensions: [extension(guestData, linesToErase), extension(guestsNeeded, importsUnderWay)],
    };
  },
});
