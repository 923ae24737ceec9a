import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { markWords } from './scripts/languages/mark-words.mjs';
import { writeUsedPackages } from './scripts/package/used-packages.mjs';

/**
 * The server bundle leaves our own modules outside, so that the pages and the HTTP server share one instance of each
 * (one database handle, one error class). Node resolves them at run time through `imports` in package.json.
 */
const ourModules = /^#(lib|server|records|platform|sandbox)\/|^#features\/[^/]+\/(?!(?:ui|pages|messages)\/)/;

/** Those that pages about events show: each by itself is a request for half a kilobyte. */
const findingIcons = 'arrow-right|calendar-plus|check|chevron-down|copy|map-pin|search|video|x';

/**
 * What nearly every page loads, and what the pages about events share, travels in few files: forty small ones, each
 * compressed by itself, were a twelfth larger. tests/e2e/page-scripts.test.ts keeps watch over the sum.
 */
const sharedChunks = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'shell',
    test: new RegExp(
      [
        '/src/(shared/ui/motif|shell)/(?!workspace|static-page|arrival-notice|arrival\\.messages|public/guessed|life/(later-life|lost-notice|prefetch|scroll-reveals|slow-|stay-here|new-version))',
        '/src/shared/ui/(avatar|button|callout|style/cx|lucide-icon|menu|toast|use-disclosure|use-hydrated)\\.tsx?',
        '/src/shared/(i18n|request)/',
        '/packages/kernel/language/(languages|same-in-each)',
        '/packages/kernel/(group-by|site-name|web-address)',
        '/src/shared/session/(error-message|retry|stored-session|use-kept-session)\\.ts',
        'vite/preload-helper',
      ].join('|'),
    ),
    minShareCount: 2,
  },
  {
    name: 'finding',
    test: new RegExp(
      [
        '/src/features/(posters/(ui|messages)/poster|discovery/ui/event-card|pricing/(ui|messages)/(price-line|codes)|checkout/ui/amount|ticket-types/(ui|messages)/(offer|price-selection|selection)|tickets/ui/perforation)',
        '/src/features/discovery/(ui|messages)/(event-facts|event-grid|event\\.|poster-glow)',
        '/src/features/events/(ui|messages)/(categories|date-tile|fact|place|refund-line)',
        '/src/shared/ui/(badge|copy-button|date-time|format-|money|fields/quantity-stepper)',
        `/lucide-react/dist/esm/icons/(${findingIcons})\\.`,
        '/packages/kernel/(calendar/(calendars|day-in)|language/)',
        '/src/features/pricing/model/(all-in|apportion|discounts|price|steps|terms|ticket-shares)',
        '/src/features/ticket-types/model/(add-ons|tiers)',
        '/src/features/orders/model/people',
        '/packages/kernel/(card-step|cache/|money)',
      ].join('|'),
    ),
    minShareCount: 2,
  },
];

/**
 * The oldest browsers that pages are built for (README.md). Vite lowers syntax to them; functions that they lack are a
 * lint error (scripts/lint/browser-apis.mjs), and tests/e2e/older-browsers.test.ts takes them away.
 */
const OLDEST_BROWSERS = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115'];

const lucideIcon = fileURLToPath(new URL('src/shared/ui/lucide-icon.ts', import.meta.url));

/** lucide's own maker of icons knows settings that nothing here sets, in a dozen modules that every page would carry. */
const ownIcons: Plugin = {
  name: 'own-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') ? lucideIcon : null,
};

/** What runs in the server only: every floor of a room that is neither pure nor of its pages, and what lies below the rooms. */
const SERVER_HALF =
  /\/src\/(?:features\/[^/]+\/(?:(?:store|actions|mails|jobs|api|documents|migrations)\/|[^/]+\.ts$)|server\/(?!demo\/pages\/))|\/packages\/(?:platform|records|stripe-sandbox)\//;

/** Server code never reaches the browser: whatever imports it, the build fails with the file's name. */
const serverHalfStaysOut: Plugin = {
  name: 'server-half-stays-out',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (SERVER_HALF.test(id)) this.error(`${id} runs in the server only. Import it from a *.server.ts.`);
  },
};

/** Whether the build has met the place where the router loads pages anew. */
let reloadsAsk = false;

/**
 * The router loads the page anew when a part of another page can't be had, even one that was only fetched ahead while the
 * person leaves: the reload would take the place of where they go. It asks the page first (src/shell/life/chunk-failures.ts).
 */
const askedBeforeReload: Plugin = {
  name: 'asked-before-reload',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (!error && !reloadsAsk)
      this.error('The router loads pages anew elsewhere. Look at asked-before-reload.');
  },
  transform(code, id) {
    if (!id.includes('/react-router/') || !id.endsWith('/routeModules.js')) return null;
    const reload = 'window.location.reload();';
    if (code.split(reload).length !== 2)
      this.error(`${id} loads pages anew in another way. Look at asked-before-reload.`);
    const asked = `if (window.dispatchEvent(new Event('mela:routeMissing', { cancelable: true }))) ${reload}`;
    reloadsAsk = true;
    return { code: code.replace(reload, asked), map: null };
  },
};

export default defineConfig({
  plugins: [
    ownIcons,
    askedBeforeReload,
    serverHalfStaysOut,
    tailwindcss(),
    reactRouter(),
    markWords(),
    writeUsedPackages(({ environment }) => environment?.name ?? 'site'),
  ],
  resolve: { tsconfigPaths: true },
  // Found only when a page first asks for them, they would make the development server reload that page.
  optimizeDeps: { include: ['@base-ui/react/dialog', '@base-ui/react/toast', 'lucide-react'] },
  server: { host: '127.0.0.1' },
  // Nothing travels as a data: address, which the Content-Security-Policy would have to let through.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: OLDEST_BROWSERS,
        cssTarget: OLDEST_BROWSERS,
        rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
      },
    },
    // Bundled here, where what nobody uses is left out: two thousand icons would be made at each start.
    ssr: {
      resolve: { noExternal: ['lucide-react'] },
      build: { rolldownOptions: { external: [ourModules] } },
    },
  },
});
