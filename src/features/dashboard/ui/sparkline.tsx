const HEIGHT = 32;
const STEP = 8;
const WIDTH = 6;

/** Counts of so many days as small bars, the last day the brightest. What it shows is said beside it. */
export function Sparkline({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${counts.length * STEP - (STEP - WIDTH)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full max-w-32"
    >
      {counts.map((count, place) => {
        const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
        const last = place === counts.length - 1;
        return (
          <rect
            key={place}
            x={place * STEP}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            className={count === 0 ? 'fill-line' : last ? 'fill-marigold-bright' : 'fill-marigold'}
          />
        );
      })}
    </svg>
  );
}
