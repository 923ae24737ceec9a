/**
 * The program in a few files instead of some 1,600: Node then starts serving in less than half the time
 * (docs/decisions/0016). What runs is the same as from the sources, which development and tests of single files use.
 */
import { basename, dirname, relative, resolve } from 'node:path';
import { defineConfig } from 'rolldown';
import { isOutside } from './scripts/package/outside.mjs';
import { writeUsedPackages } from './scripts/package/used-packages.mjs';

const OUT = 'build/mela';
const SOURCES = [resolve('src'), resolve('packages')];

/** A module's thread or process, as it names it. */
const WORKER = /new URL\('([\w./-]+-(?:worker|process))\.ts', import\.meta\.url\)/g;

/** Threads and processes are bundled too, each as a file beside the program's. */
const threads = {
  name: 'threads',
  transform(code, id) {
    if (!SOURCES.some((folder) => id.startsWith(folder)) || code.search(WORKER) < 0) return null;
    return code.replaceAll(WORKER, (_, path) => {
      const fileName = `${basename(path)}.js`;
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${path}.ts`), fileName });
      // Brackets, so that the next plugin leaves it alone.
      return `new URL('./${fileName}', import.meta['url'])`;
    });
  },
};

/** Files that a module names relative to itself (a picture, a style sheet) are still found beside its source. */
const besideTheSource = {
  name: 'beside-the-source',
  transform(code, id) {
    if (!SOURCES.some((folder) => id.startsWith(folder)) || !code.includes('import.meta.url')) return null;
    const source = `new URL(${JSON.stringify(relative(OUT, id))}, import.meta.url).href`;
    return code.replaceAll('import.meta.url', source);
  },
};

/** React's packages choose at run time; what is served is always the faster one, so the other needs no room. */
const productionReact = {
  name: 'production-react',
  resolveId(source, importer) {
    if (!importer?.includes('node_modules') || !/^\.\/cjs\/[\w.-]+\.development\.js$/.test(source))
      return null;
    return resolve(dirname(importer), source.replace('.development.', '.production.'));
  },
};

/**
 * Letters beyond ASCII as escapes: V8 then holds the text in one byte a letter instead of two, and Node need not decode it. Where
 * a backslash stands before such a letter, or the text is taken raw, an escape would mean something else.
 */
const NO_ESCAPE_HERE = /\\[^\0-\x7f]|\braw`[^`]*[^\0-\x7f][^`]*`/;
const plainLetters = {
  name: 'plain-letters',
  renderChunk(code, { fileName }) {
    const [found] = NO_ESCAPE_HERE.exec(code) ?? [];
    if (found) this.error(`${fileName}: write the letters beyond ASCII as escapes in ${found}`);
    return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
};

export default defineConfig({
  input: { main: 'src/server/main.ts', cli: 'src/server/cli.ts' },
  platform: 'node',
  external: (id) => id === 'vite' || id.startsWith('node:') || isOutside(id),
  plugins: [threads, besideTheSource, productionReact, plainLetters, writeUsedPackages(() => 'program')],
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
