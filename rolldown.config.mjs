/**
 * The program in a few files instead of some 1,600: Node then starts serving in less than half the time
 * (docs/decisions/0016). What runs is the same as from the sources, which development and tests of single files use.
 */
import { relative, resolve } from 'node:path';
import { defineConfig } from 'rolldown';

const OUT = 'build/mela';
const SOURCES = [resolve('src'), resolve('packages')];

/** Loaded when first needed, from where they lie: binaries, workers, and what would make every start read more. */
const OUTSIDE =
  /^(sharp|date-holidays|pg|pino|thread-stream|stripe|nodemailer|pdfkit|fontkit|vite|@react-email\/.*|@fontsource.*)$/;

/** Files that a module names relative to itself (a worker, a style sheet) are still found beside its source. */
const besideTheSource = {
  name: 'beside-the-source',
  transform(code, id) {
    if (!SOURCES.some((folder) => id.startsWith(folder)) || !code.includes('import.meta.url')) return null;
    const source = `new URL(${JSON.stringify(relative(OUT, id))}, import.meta.url).href`;
    return code.replaceAll('import.meta.url', source);
  },
};

export default defineConfig({
  input: { main: 'src/server/main.ts' },
  platform: 'node',
  external: [OUTSIDE, /^node:/],
  plugins: [besideTheSource],
  // A call whose result nobody uses would be dropped, though it may be there to throw (decodeURIComponent).
  treeshake: false,
  // Says of every component of a library that 'use client' means nothing here.
  checks: { moduleLevelDirective: false },
  logLevel: 'warn',
  output: {
    dir: OUT,
    cleanDir: true,
    minify: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
