import type { Composition } from './compositions/composition.ts';
import { flags } from './compositions/flags.ts';
import { mandala } from './compositions/mandala.ts';
import { petals } from './compositions/petals.ts';
import { ridges } from './compositions/ridges.ts';
import { strings } from './compositions/strings.ts';
import { sun } from './compositions/sun.ts';
import { weave } from './compositions/weave.ts';
import { type Palette, palettes } from './drawing/palette.ts';
import type { Random } from './drawing/random.ts';

const { marigold, rhododendron, himal, terai, brick, phewa } = palettes;
const all = [mandala, weave, ridges, flags, petals, sun, strings] as const;

/** Which pictures suit which kind of event; the first pattern that matches decides, and anything suits the rest. */
const suits: readonly [RegExp, readonly [Composition, ...Composition[]]][] = [
  [/music|concert|band|dance|party|night/i, [strings, sun, strings, petals]],
  [/sport|run|football|cricket|hik|trek|outdoor|nature|travel/i, [ridges, sun, ridges, flags]],
  [/festival|dashain|tihar|teej|losar|new year|culture|community/i, [mandala, flags, weave, mandala]],
  [/relig|puja|spirit|yoga|meditat|wellness/i, [mandala, petals, ridges]],
  [/conference|business|meeting|talk|network|tech|convention|assembly/i, [weave, petals, ridges]],
  [/food|dinner|picnic|cook|market|fair/i, [petals, mandala, weave]],
  [/art|film|theat|exhibition|workshop|education|class|craft/i, [petals, weave, strings]],
  [/charity|fund|donat|relief/i, [flags, sun, mandala]],
];

/** Picture and colours of a poster. */
export function motifFor(
  category: string | undefined,
  random: Random,
): { compose: Composition; palette: Palette } {
  const fitting = suits.find(([kind]) => kind.test(category ?? ''))?.[1] ?? all;
  const compose = random.pick(fitting);
  return { compose, palette: random.pick(coloursFor(compose)) };
}

function coloursFor(compose: Composition): readonly [Palette, ...Palette[]] {
  if (compose === sun) return [marigold, rhododendron, brick];
  if (compose === flags || compose === ridges) return [himal, phewa, rhododendron, brick];
  return [marigold, rhododendron, himal, terai, brick, phewa, rhododendron];
}
