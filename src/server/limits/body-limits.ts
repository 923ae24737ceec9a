import { ApiError } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { words } from './too-large.messages.ts';

const KB = 1 << 10;
const MB = 1 << 20;
/** What a form has beside its files. */
const FIELDS = MB;

/** The product's calls that may send more than 64 KiB: who they are for is asked by the call itself. */
const LARGER_CALLS: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/api\/events\/[^/]+\/answer-files$/, 5 * MB + FIELDS],
  [/^\/api\/events\/[^/]+\/tasks\/[^/]+\/files$/, 10 * MB + FIELDS],
  [/^\/api\/events\/[^/]+\/suppliers\/[^/]+\/files$/, 10 * MB + FIELDS],
  [/^\/api\/events\/[^/]+\/budget\/lines\/[^/]+\/receipts$/, 5 * MB + FIELDS],
  [/^\/api\/events\/[^/]+\/run-of-show\/import$/, MB + FIELDS],
  // A hundred guests with all that they were asked, and two hundred scans with their codes.
  [/^\/api\/events\/[^/]+\/orders$/, 512 * KB],
  [/^\/api\/events\/[^/]+\/check-ins\/batch$/, 512 * KB],
  // 10,000 seats with all that is said of them.
  [/^\/api\/seating-plans(?:\/[^/]+)?$/, 5 * MB],
  [/^\/api\/stripe\/webhook$/, MB],
];

/** The pages that take files from who isn't signed in. */
const LARGER_PAGES: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/events\/[^/]+\/checkout(?:\/kept)?$/, 20 * MB],
  [/^\/tickets\/[^/]+\/details$/, 20 * MB],
  [/^\/guest\/[^/]+$/, 20 * MB],
  [/^\/report-issue$/, 20 * MB],
];
/** What a page's form may have without files, in bytes: a letter of Devanagari takes nine bytes in one. */
export const PAGE = 256 * KB;
/** What it may have from someone who is signed in: pictures and lists to be imported. */
const PAGE_SIGNED_IN = 32 * MB;

const found = (list: readonly (readonly [path: RegExp, bytes: number])[], path: string): number | undefined =>
  list.find(([pattern]) => pattern.test(path))?.[1];

/** The largest body of such a call, in bytes; undefined for all others. */
export const maxCallBody = (path: string): number | undefined => found(LARGER_CALLS, path);

/** Where operators send backups: they go to the disk as they come. */
const BACKUPS = /^\/_\/backups\/upload(?:\.data)?$/;

/** Pages of the console: records with their files are written there. */
const CONSOLE = /^\/_\//;

/** The largest body of a page's form, in bytes. Who is signed in, and who runs the site, is only asked where it matters. */
export const maxPageBody =
  (isSignedIn: (c: ApiContext) => Promise<boolean>, isOperator: (c: ApiContext) => Promise<boolean>) =>
  async (c: ApiContext): Promise<number> => {
    if (Number(c.req.header('content-length') ?? Infinity) <= PAGE) return PAGE;
    if (BACKUPS.test(c.req.path)) return (await isOperator(c)) ? Number.MAX_SAFE_INTEGER : PAGE;
    if (CONSOLE.test(c.req.path)) return (await isOperator(c)) ? PAGE_SIGNED_IN : PAGE;
    if (await isSignedIn(c)) return PAGE_SIGNED_IN;
    return found(LARGER_PAGES, c.req.path.replace(/\.data$/, '')) ?? PAGE;
  };

/** 413 in words: a page's form has more than `most` bytes. */
export const tooLargeForPage = (most: number): ApiError =>
  new ApiError(
    413,
    inEach(words, (t) => t.tooLarge(most)),
  );

/** The largest body of a call to the sandbox, in bytes: evidence of a dispute is a file. */
export const maxSandboxBody = (c: ApiContext): number => (c.req.path === '/v1/files' ? 13 * MB : PAGE);
