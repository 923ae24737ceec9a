import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Viewer } from '#shared/request/page-context.ts';
import type { ViewerParts } from '#shell/rendering/viewer-parts.tsx';

type Hole = keyof ReturnType<ViewerParts['valuesIn']>;

/** A text that is the same for all. */
interface Text {
  plain: Buffer;
  /** Deflated, up to a full flush: whatever comes before or after it, it stays what it is. */
  packed: Buffer;
}

/** Where something of the viewer goes; in the data for the browser it is written in another way. */
interface Gap {
  hole: Hole;
  handedOver: boolean;
}

type Part = Text | Gap;

/** A page that is kept for all whose answers are the same. */
export interface ViewerPage {
  parts: readonly Part[];
  /** The scripts with gaps, from one part to another: each viewer's has its own hash. */
  scripts: readonly { from: number; to: number }[];
  /** Hashes of the other scripts, as they stand in a policy. */
  hashes: readonly string[];
  /** Ids that the page names: it may compare them with its viewer's. */
  ids: ReadonlySet<string>;
  /** Tells it from what it was before a change. */
  tag: string;
  /** What it takes, in bytes. */
  size: number;
}

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)/g;
/** Where data are handed over; anywhere else in a script nobody knows how a text is written. */
const HANDS_OVER = /^window\.__reactRouterContext\.streamController\.enqueue\("[\s\S]*"\);$/;
/** Ids of records are words of their own, in data and in addresses. */
const WORD = /[A-Za-z0-9]+/g;
const ID_LENGTH = 15;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Takes apart a page that was rendered for who stands in; null when not all of them could be taken out of it. */
export function viewerPageOf(
  { html, hashes }: { html: string; hashes: readonly string[] },
  stand: Viewer,
  parts: ViewerParts,
): ViewerPage | null {
  const holes = parts.holesOf(stand);
  const made: { parts: Part[]; scripts: { from: number; to: number }[]; own: string[] } = {
    parts: [],
    scripts: [],
    own: [],
  };
  const ids = new Set<string>();
  let whole = true;
  const add = (text: string, handedOver: boolean): void => {
    for (const [at, piece] of parts.splitAt(text, holes.keys()).entries()) {
      const hole = at % 2 === 1 ? holes.get(piece) : undefined;
      if (hole) {
        made.parts.push({ hole, handedOver });
        // Markup is no text of data.
        if (handedOver && hole === 'avatar') whole = false;
      } else if (piece !== '') {
        if (parts.hasStandIn(piece)) whole = false;
        for (const [word] of piece.matchAll(WORD)) if (word.length === ID_LENGTH) ids.add(word);
        made.parts.push(textOf(piece));
      }
    }
  };
  let end = 0;
  for (const { 0: found, 1: tag = '', 2: script = '', index } of html.matchAll(SCRIPT)) {
    if (!parts.hasStandIn(script)) continue;
    if (!HANDS_OVER.test(script)) return null;
    add(html.slice(end, index + tag.length), false);
    const from = made.parts.length;
    add(script, true);
    made.scripts.push({ from, to: made.parts.length });
    made.own.push(hashOf(script));
    end = index + found.length;
  }
  add(html.slice(end), false);
  if (!whole) return null;
  const size = made.parts.reduce(
    (sum, part) => sum + ('plain' in part ? part.plain.length + part.packed.length + 100 : 100),
    ids.size * 50,
  );
  return {
    parts: made.parts,
    scripts: made.scripts,
    hashes: hashes.filter((each) => !made.own.includes(each)),
    ids,
    tag: tagOf(made.parts),
    size,
  };
}

function tagOf(parts: readonly Part[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update('plain' in part ? part.plain : `${part.hole} ${part.handedOver}`);
  return hash.digest('base64url').slice(0, 22);
}

function textOf(text: string): Text {
  const plain = Buffer.from(text);
  return { plain, packed: deflateRawSync(plain, { level: 7, finishFlush: constants.Z_FULL_FLUSH }) };
}

/** The ETag of it for a viewer: the same as long as it would be filled in to the same. */
export function etagOf({ tag }: ViewerPage, { id, name, email, avatarUrl }: Viewer): string {
  const own = createHash('sha256').update(JSON.stringify([tag, id, name, email, avatarUrl]));
  return `"${own.digest('base64url').slice(0, 22)}"`;
}

/** A page filled in for one person. */
export interface Filled {
  parts: readonly { plain: Buffer; packed: Buffer | null }[];
  /** Of all its scripts, as they stand in a policy. */
  hashes: readonly string[];
}

/** Fills it in for a viewer. */
export function fillIn({ parts, scripts, hashes }: ViewerPage, viewer: Viewer, by: ViewerParts): Filled {
  const shown = by.valuesIn(viewer);
  const handed: Record<Hole, string> = {
    id: by.asHandedOver(viewer.id),
    name: by.asHandedOver(viewer.name),
    email: by.asHandedOver(viewer.email),
    avatarUrl: by.asHandedOver(viewer.avatarUrl ?? ''),
    avatar: '',
  };
  const filled = parts.map((part) =>
    'plain' in part
      ? part
      : { plain: Buffer.from((part.handedOver ? handed : shown)[part.hole]), packed: null },
  );
  const own = scripts.map(({ from, to }) => {
    const hash = createHash('sha256');
    for (const { plain } of filled.slice(from, to)) hash.update(plain);
    return `'sha256-${hash.digest('base64')}'`;
  });
  return { parts: filled, hashes: [...hashes, ...own] };
}

/** The whole text of it. */
export const plainOf = ({ parts }: Filled): Buffer => Buffer.concat(parts.map(({ plain }) => plain));

/** RFC 1952: deflated, no flags, no time, from any system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: the last block, with nothing in it. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** The longest text that a block which is not deflated can hold. */
const LONGEST_STORED = 0xff_ff;

/** The same as gzip has it: of what is packed already, and of what is filled in as it stands. */
export function gzipOf({ parts }: Filled): Buffer {
  const packed: Buffer[] = [GZIP_HEAD];
  let [sum, length] = [0, 0];
  for (const part of parts) {
    sum = crc32(part.plain, sum);
    length += part.plain.length;
    if (part.packed) packed.push(part.packed);
    else for (const block of stored(part.plain)) packed.push(block);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  packed.push(LAST_BLOCK, tail);
  return Buffer.concat(packed);
}

/** Blocks that hold a text as it is. What is before them ends with a whole byte. */
function* stored(text: Buffer): Generator<Buffer> {
  for (let at = 0; at < text.length; at += LONGEST_STORED) {
    const piece = text.subarray(at, at + LONGEST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(piece.length, 1);
    head.writeUInt16LE(~piece.length & 0xff_ff, 3);
    yield head;
    yield piece;
  }
}
