/** What a new room begins with: a page with its loader, a service, a door, and a test that opens the page. */

const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());
const title = (name) => name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());

/** Files of the room `name` (small letters and dashes), by their path below `src/features/<name>/`. */
export function filesOf(name) {
  const [service, type] = [camel(name), pascal(name)];
  return {
    [`${name}.ts`]: `import type { Core } from '#platform/rooms/index.ts';

/** What the room offers. Each method is documented where it is written (\`actions/\`). */
export type ${type} = ReturnType<typeof create${type}>;

/** Joins the room's floors; starts nothing. */
export function create${type}({ clock }: Pick<Core, 'clock'>) {
  return {
    /** UTC text. */
    now: () => clock.text(),
  };
}
`,
    'service.ts': `import { serviceKey } from '#platform/rooms/index.ts';
import type { ${type} } from './${name}.ts';

export const ${service}Service = serviceKey<${type}>('${name}');
`,
    'room.ts': `import { room } from '#platform/rooms/index.ts';
import { create${type} } from './${name}.ts';
import { ${service}Service } from './service.ts';

export const ${service}Room = room({
  key: ${service}Service,
  open: (_services, { core }) => ({ service: create${type}(core) }),
});
`,
    'routes.ts': `import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('${name}', 'features/${name}/pages/${name}.tsx')],
} satisfies RoomRoutes;
`,
    [`messages/${name}.messages.ts`]: `import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { title: '${title(name)}', now: (at: string) => \`It is \${at}.\` },
  es: { title: '${title(name)}', now: (at: string) => \`Son las \${at}.\` },
  ne: { title: '${title(name)}', now: (at: string) => \`\${at} बज्यो।\` },
});
`,
    [`pages/${name}.server.ts`]: `import { requireViewer } from '#shared/session/guard.server.ts';
import { ${service}Service } from '../service.ts';
import type { Route } from './+types/${name}';

export function loader({ context, request }: Route.LoaderArgs) {
  requireViewer(context, request);
  return { now: context.get(${service}Service).now() };
}
`,
    [`pages/${name}.tsx`]: `import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/${name}';
import { words } from '../messages/${name}.messages.ts';

export { loader } from './${name}.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function ${type}Page({ loaderData: { now } }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <div className="page pt-6 sm:pt-8">
      <h1 className="text-title font-semibold">{t.title}</h1>
      <p className="mt-4">{t.now(now)}</p>
    </div>
  );
}
`,
    [`tests/${name}.test.ts`]: `import { expect, it } from 'vitest';
import { signUp } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';

it('opens the page to who is signed in, and sends a stranger to the start page', async () => {
  await using server = await startServer();
  const stranger = await fetch(\`\${server.origin}/${name}\`, { redirect: 'manual' });
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/']);
  const person = await signUp(server, 'Maya Gurung');
  const cookie = \`auth_token=\${person.token}\`;
  const page = await fetch(\`\${server.origin}/${name}\`, { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('>${title(name)}</h1>');
});
`,
  };
}

/** The line of the room in src/server/services/rooms.ts. */
export const lineOf = (name) => `export { ${camel(name)}Room } from '#features/${name}/room.ts';`;
