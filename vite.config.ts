import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * The server bundle leaves our own modules outside, so that the pages and the HTTP server share one instance of each
 * (one database handle, one error class). Node resolves them at run time through `imports` in package.json.
 */
const ourModules = /^#(lib|server|domain|records|platform|sandbox|migrations)\//;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Found only when a page first asks for them, they would make the development server reload that page.
  optimizeDeps: { include: ['@base-ui/react/dialog', '@base-ui/react/toast', 'lucide-react'] },
  server: { host: '127.0.0.1' },
  // Nothing travels as a data: address, which the Content-Security-Policy would have to let through.
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { external: [ourModules] } } },
  },
});
