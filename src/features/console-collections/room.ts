import { type ConsoleAccess, consoleAccess } from '#features/console/model/console-access.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import {
  FIELD_ACTS,
  MAIL_ACTS,
  NEW_ACTS,
  NEW_FIELD_ACTS,
  OPTIONS_ACTS,
  RULES_ACTS,
  SETUP_ACTS,
  TRY_ACTS,
} from './model/acts.ts';
import { consoleCollectionsService } from './service.ts';

/** Who may open the room's pages. */
const ACCESS: readonly ConsoleAccess[] = [
  { path: '/_/data/new-collection', look: 'data.change', acts: NEW_ACTS },
  { path: '/_/data/:collection/-/setup', look: 'data.change', acts: SETUP_ACTS },
  { path: '/_/data/:collection/-/setup/new-field', look: 'data.change', acts: NEW_FIELD_ACTS },
  { path: '/_/data/:collection/-/setup/fields/:field', look: 'data.change', acts: FIELD_ACTS },
  { path: '/_/data/:collection/-/rules', look: 'data.change', acts: RULES_ACTS },
  { path: '/_/data/:collection/-/try', look: 'data.change', acts: TRY_ACTS },
  { path: '/_/data/:collection/-/options', look: 'data.change', acts: OPTIONS_ACTS },
  { path: '/_/data/:collection/-/options/mail', look: 'data.change', acts: MAIL_ACTS },
];

export const consoleCollectionsRoom = room({
  key: consoleCollectionsService,
  needs: { records: recordsService },
  open: ({ records: { operators } }) => ({
    service: {
      collections: operators.collections,
      all: () => operators.data.collections(),
      tryRule: (asked) => operators.data.tryRule(asked),
    },
    extensions: ACCESS.map((access) => extension(consoleAccess, access)),
  }),
});
