import { cx } from '../style/cx.ts';

interface GarlandProps {
  /** How many bows it hangs in. */
  swags?: number;
  /** This bow (from 0) has come off its right end and hangs down. */
  loose?: number;
  className?: string;
}

const span = 120;
const sag = 34;
const top = 5;

/**
 * A marigold garland, as it hangs over every door at a festival: Mela's own mark. Flowers are the round dashes of a
 * line, so it costs four paths. Decoration.
 */
export function Garland({ swags = 6, loose, className }: GarlandProps) {
  const bows = Array.from({ length: swags }, (_, swag) => bow(swag, swag === loose)).join('');
  const pins = Array.from({ length: swags + 1 }, (_, pin) => pin)
    .filter((pin) => loose === undefined || pin !== loose + 1)
    .map((pin) => `M${pin * span} ${top}v26`)
    .join('');
  const tassels = pins
    .replaceAll('v26', 'm0 33v.1')
    .replaceAll(/M(\S+) (\S+)m0 33/g, (_, x, y) => `M${x} ${Number(y) + 33}`);
  return (
    <svg
      aria-hidden
      viewBox={`-8 0 ${swags * span + 16} ${loose === undefined ? 50 : 112}`}
      preserveAspectRatio="xMidYMin meet"
      fill="none"
      strokeLinecap="round"
      className={cx('block', className)}
    >
      <path
        d={bows}
        className="stroke-marigold-deep"
        strokeWidth="8.5"
        strokeDasharray="0 10"
        strokeDashoffset="5"
      />
      <path d={bows} className="stroke-marigold" strokeWidth="8.5" strokeDasharray="0 10" />
      <path d={pins} className="stroke-marigold" strokeWidth="7" strokeDasharray="0 8" />
      <path d={tassels} className="stroke-crimson" strokeWidth="10" />
    </svg>
  );
}

function bow(swag: number, isLoose: boolean): string {
  const from = swag * span;
  if (isLoose) return `M${from} ${top}q10 60 5 98`;
  return `M${from} ${top}q${span / 2} ${sag * 2} ${span} 0`;
}
