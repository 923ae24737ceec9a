import { cx } from "./cx.ts"

interface ProgressBarProps {
	label: string
	value: number
	/** 100 when absent. */
	max?: number
	/** "182 of 240"; the percentage when absent. */
	valueText?: string
	/** `crimson` when what fills up runs out: almost sold out. */
	tone?: "marigold" | "crimson" | "leaf"
	hideLabel?: boolean
}

const fills = { marigold: "bg-marigold", crimson: "bg-crimson", leaf: "bg-leaf" }

/** How far something is: tickets sold, a file sent, a goal reached. */
export function ProgressBar({ label, value, max = 100, valueText, tone = "marigold", hideLabel }: ProgressBarProps) {
	const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
	const text = valueText ?? `${Math.round(share * 100)}%`
	return (
		<div className="flex flex-col gap-1.5">
			{!hideLabel && (
				<div aria-hidden className="flex justify-between gap-4 text-[0.9375rem]">
					<span className="min-w-0 truncate text-muted">{label}</span>
					<span className="shrink-0 tabular-nums">{text}</span>
				</div>
			)}
			<div
				role="progressbar"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={max}
				aria-valuenow={Math.min(max, Math.max(0, value))}
				aria-valuetext={text}
				className="h-1.5 overflow-hidden rounded-full bg-lifted"
			>
				<div className={cx("h-full rounded-full", fills[tone])} style={{ width: `${share * 100}%` }} />
			</div>
		</div>
	)
}
