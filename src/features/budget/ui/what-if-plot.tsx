import { type PointerEvent, useRef, useState } from 'react';
import type { Scenario } from '#features/budget/model/break-even.ts';
import { formatNumber, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { PLOT_HEIGHT, PlotFrame } from '#shared/ui/plots/plot-frame.tsx';
import { scaleEnd } from '#shared/ui/plots/plot-scale.ts';
import { words } from '../messages/budget.messages.ts';

interface WhatIfPlotProps {
  scenario: Scenario;
  /** Guests at which nothing is lost any more; null for never. */
  even: number | null;
  currency: string;
  /** Told what the point was dragged to. */
  onDrag: (to: { price: number; attendance: number }) => void;
}

const WIDTH = 1000;

/** Where the axes end, so that the scenario stands well within. */
export function axesOf({ price, attendance, fixed, perHead, other }: Scenario, even: number | null) {
  const guests = scaleEnd(Math.max(10, attendance * 1.4, Math.min(even ?? 0, attendance * 4 + 100) * 1.2));
  const money = scaleEnd(Math.max(100, other + guests * price, fixed + guests * perHead));
  return { guests, money };
}

/**
 * Income and costs by the number of guests, with the point at which nothing is lost. The marked point is dragged:
 * sideways for the guests, up and down for the price. The fields beside it do the same by keyboard.
 */
export function WhatIfPlot({ scenario, even, currency, onDrag }: WhatIfPlotProps) {
  const t = useMessages(words).play;
  const language = useLanguage();
  // While it is dragged the axes stay.
  const [held, setHeld] = useState<ReturnType<typeof axesOf> | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const axes = held ?? axesOf(scenario, even);
  const { price, attendance, fixed, perHead, other } = scenario;
  const x = (guests: number) => (guests / axes.guests) * WIDTH;
  const y = (amount: number) => PLOT_HEIGHT - (amount / axes.money) * PLOT_HEIGHT;
  const income = (guests: number) => other + guests * price;
  const cost = (guests: number) => fixed + guests * perHead;
  const money = (amount: number) => formatMoney(amount, currency, LOCALES[language], true);
  const count = (guests: number) => formatNumber(guests, language);
  const line = (of: (guests: number) => number) =>
    `M0 ${y(of(0)).toFixed(1)}L${WIDTH} ${y(of(axes.guests)).toFixed(1)}`;
  const drag = (event: PointerEvent) => {
    const svg = area.current?.querySelector('[data-plot]');
    if (!svg) return;
    const { left, top, width, height } = svg.getBoundingClientRect();
    const along = Math.min(1, Math.max(0, (event.clientX - left) / width));
    const up = Math.min(1, Math.max(0, 1 - (event.clientY - top) / height));
    const guests = Math.max(1, Math.round(along * axes.guests));
    const wanted = Math.max(0, Math.round((up * axes.money - other) / guests));
    onDrag({ attendance: guests, price: wanted });
  };
  return (
    <div
      ref={area}
      className="touch-none select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(axesOf(scenario, even));
        drag(event);
      }}
      onPointerMove={(event) => {
        if (held) drag(event);
      }}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
        {(
          [
            [t.income, 'stroke-leaf'],
            [t.costs, 'stroke-crimson-bright'],
          ] as const
        ).map(([name, stroke]) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden width="18" height="3" className="overflow-visible">
              <path
                d="M0 1.5H18"
                strokeWidth="3"
                className={stroke}
                strokeDasharray={name === t.costs ? '5 4' : undefined}
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <PlotFrame
        marks={[
          { y: 0, text: money(axes.money) },
          { y: PLOT_HEIGHT / 2, text: money(axes.money / 2) },
          { y: PLOT_HEIGHT, text: money(0) },
        ]}
        from={t.guests(count(0))}
        to={t.guests(count(axes.guests))}
        readout={`${t.guests(count(attendance))} · ${money(price)}`}
        onPoint={() => {}}
      >
        <svg
          data-plot
          viewBox={`0 0 ${WIDTH} ${PLOT_HEIGHT}`}
          preserveAspectRatio="none"
          width="100%"
          height={PLOT_HEIGHT}
          className="cursor-grab overflow-hidden"
        >
          <rect width={WIDTH} height={PLOT_HEIGHT} fill="transparent" />
          {even !== null && even <= axes.guests && (
            <path
              d={`M${x(even).toFixed(1)} 0V${PLOT_HEIGHT}`}
              className="stroke-edge"
              strokeWidth="1.5"
              strokeDasharray="3 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path
            d={line(cost)}
            className="stroke-crimson-bright"
            strokeWidth="2.5"
            strokeDasharray="6 5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line(income)}
            className="stroke-leaf"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${x(attendance).toFixed(1)} ${y(Math.min(income(attendance), cost(attendance))).toFixed(1)}V${y(Math.max(income(attendance), cost(attendance))).toFixed(1)}`}
            className="stroke-marigold"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
          {/* A short line with round ends is a point, however the plot is stretched. */}
          <path
            d={`M${x(attendance).toFixed(1)} ${y(income(attendance)).toFixed(1)}h0.01`}
            className="stroke-marigold"
            strokeWidth="18"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </PlotFrame>
    </div>
  );
}
