import sanitizeHtml from 'sanitize-html';

const SCHEMES = ['https:', 'http:', 'mailto:'];

function link(_tag: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const good = SCHEMES.includes(URL.parse(href)?.protocol ?? '');
  return good
    ? { tagName: 'a', attribs: { href, rel: 'noopener nofollow' } }
    : { tagName: 'span', attribs: {} };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'hr',
    'code',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Deeper than any editor goes; a thousand nested lists would only make a browser sweat.
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    strike: 's',
    del: 's',
    // A link of a stranger's: it may not reach back into our page, nor borrow our standing with search engines. One
    // that leads nowhere good is left as its text.
    a: link,
  },
};

const PASSES = 4;

/** HTML of an editor's with nothing left in it but text, its structure and harmless links. Doing it twice changes nothing. */
export function sanitiseDescription(html: string): string {
  let clean = sanitizeHtml(html.replaceAll('\0', ''), OPTIONS).trim();
  // Where a tag was taken out, its neighbours may nest as they must not; read once more they stand side by side.
  for (let pass = 0; pass < PASSES; pass += 1) {
    const again = sanitizeHtml(clean, OPTIONS).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
