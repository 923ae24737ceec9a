import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

// No collection can be called `new-collection`, and no record's address has a part more: names have no dash.
export default {
  console: [
    route('data/new-collection', 'features/console-collections/pages/new-collection.tsx'),
    route('data/:collection/-/setup', 'features/console-collections/pages/setup.tsx'),
    route('data/:collection/-/setup/new-field', 'features/console-collections/pages/new-field.tsx'),
    route('data/:collection/-/setup/fields/:field', 'features/console-collections/pages/field.tsx'),
    route('data/:collection/-/rules', 'features/console-collections/pages/rules.tsx'),
    route('data/:collection/-/try', 'features/console-collections/pages/try.tsx'),
    route('data/:collection/-/options', 'features/console-collections/pages/options.tsx'),
    route('data/:collection/-/options/mail', 'features/console-collections/pages/option-mail.ts'),
  ],
} satisfies RoomRoutes;
