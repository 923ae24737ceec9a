import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type Ids, pickOf } from '#lib/ids.ts';
import { Lru } from '#lib/cache/lru.ts';
import { alphabetOf } from './pattern-alphabet.ts';

/** So often at most is repeated what a pattern sets no end to, beyond the least; PocketBase's figure. */
const MOST_REPEATS = 6;
/** What a text holds at most, where its field sets nothing else. */
const MOST_LETTERS = 5_000;

/** Draws one text. */
type Draw = (ids: Ids) => string;

const known = new Lru<Draw>(100);

/**
 * A random text that the regular expression matches: `[a-z0-9]{15}`, `INV-\d{6}`, `(red|blue)-[^\W_]+`. Throws an error
 * with a sentence for what nothing can be made of: no regular expression, back references, looking around.
 */
export function autogenerate(pattern: string, ids: Ids): string {
  let draw = known.get(pattern);
  if (!draw) known.set(pattern, (draw = anyOf(parsed(pattern))));
  const made = draw(ids);
  if (made.length > MOST_LETTERS) throw new Error(`The pattern makes more than ${MOST_LETTERS} characters.`);
  return made;
}

/** As it is read where values are checked: with whole characters, or else the old way. */
function parsed(pattern: string): AST.Pattern {
  const parser = new RegExpParser();
  try {
    return parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  } catch {
    return parser.parsePattern(pattern);
  }
}

function anyOf({ alternatives }: { alternatives: AST.Alternative[] }): Draw {
  const draws = alternatives.map(({ elements }) => {
    const parts = elements.map(one);
    return (ids: Ids) => parts.map((part) => part(ids)).join('');
  });
  const [only] = draws;
  if (draws.length === 1 && only) return only;
  return (ids) => pickOf(draws, ids)(ids);
}

function one(element: AST.Element): Draw {
  switch (element.type) {
    case 'Character': {
      const letter = String.fromCodePoint(element.value);
      return () => letter;
    }
    case 'CharacterSet':
    case 'CharacterClass': {
      const letters = alphabetOf(element);
      return (ids) => pickOf(letters, ids);
    }
    case 'Group':
    case 'CapturingGroup':
      return anyOf(element);
    case 'Quantifier':
      return repeated(element);
    case 'Assertion':
      // What is made stands alone: its start and its end are where the pattern has them, or the field's own pattern objects.
      if (element.kind === 'start' || element.kind === 'end') return () => '';
      break;
    default:
  }
  throw new Error(`Nothing can be made of "${element.raw}".`);
}

function repeated({ element, min, max, raw }: AST.Quantifier): Draw {
  const most = Number.isFinite(max) ? max : min + MOST_REPEATS;
  if (most > MOST_LETTERS) throw new Error(`"${raw}" repeats too often.`);
  const counts = Array.from({ length: most - min + 1 }, (_, n) => min + n);
  const draw = one(element);
  return (ids) => Array.from({ length: pickOf(counts, ids) }, () => draw(ids)).join('');
}
