import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * The server bundle leaves our own modules outside, so that the pages and the HTTP server share one instance of each
 * (one database handle, one error class). Node resolves them at run time through `imports` in package.json.
 */
const ourModules = /^#(lib|server|domain|records|platform|sandbox|migrations)\//;

/** Those that pages about events show: each by itself is a request for half a kilobyte. */
const findingIcons =
  'arrow-right|calendar-plus|check|chevron-down|copy|credit-card|map-pin|pen-line|scan-line|search|video|x';

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
        '/app/components/(motif|shell)/(?!life/(later-life|lost-notice|stay-here|new-version))',
        '/app/components/ui/(avatar|button|callout|cx|menu|toast|use-disclosure|use-hydrated)\\.tsx?',
        '/app/components/account/arrival',
        '/app/i18n/',
        '/app/components/(crashed-page|page-as-it-is)',
        '/app/(failed-request|request-facts)',
        '/src/lib/(group-by|web-address)',
        '/app/session/(error-message|retry|stored-session|use-kept-session)\\.ts',
        '/lucide-react/dist/esm/(createLucideIcon|Icon|shared)',
        'vite/preload-helper',
      ].join('|'),
    ),
    minShareCount: 2,
  },
  {
    name: 'finding',
    test: new RegExp(
      [
        '/app/components/(poster|event-card|price-line|checkout/selection|tickets/(perforation|offer|amount))',
        '/app/components/events/(categories|date-tile|event|fact|place|poster-glow|refund-line)',
        '/app/components/checkout/price-selection',
        '/app/components/tickets/member-line',
        '/app/components/ui/(badge|copy-button|date-time|format-|money|quantity-stepper)',
        `/lucide-react/dist/esm/icons/(${findingIcons})\\.`,
        '/src/lib/(calendar|language|pricing|sale)/',
        '/src/lib/(card-step|intl-formats|lru|money|nepali-formats)',
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
    ssr: { build: { rolldownOptions: { external: [ourModules] } } },
  },
});
