import { cx } from './style/cx.ts';

interface ProgressBarProps {
  label: string;
  value: number;
  /** 100 when absent. */
  max?: number;
  /** "182 of 240"; the percentage when absent. */
  valueText?: string;
  /** `crimson` when what fills up runs out: almost sold out. */
  tone?: 'marigold' | 'crimson' | 'leaf';
  hideLabel?: boolean;
}

const fills = {
  marigold: '[&::-moz-progress-bar]:bg-marigold [&::-webkit-progress-value]:bg-marigold',
  crimson: '[&::-moz-progress-bar]:bg-crimson [&::-webkit-progress-value]:bg-crimson',
  leaf: '[&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-value]:bg-leaf',
};

/** How far something is: tickets sold, a file sent, a goal reached. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  tone = 'marigold',
  hideLabel,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const text = valueText ?? `${Math.round(share * 100)}%`;
  return (
    <div className="flex flex-col gap-1.5">
      {!hideLabel && (
        <div aria-hidden className="flex justify-between gap-4 text-[0.9375rem]">
          <span className="min-w-0 truncate text-muted">{label}</span>
          <span className="shrink-0 tabular-nums">{text}</span>
        </div>
      )}
      <progress
        aria-label={label}
        aria-valuetext={text}
        max={max}
        value={Math.min(max, Math.max(0, value))}
        className={cx(
          'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-lifted',
          '[&::-moz-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-lifted [&::-webkit-progress-value]:rounded-full',
          fills[tone],
        )}
      />
    </div>
  );
}
