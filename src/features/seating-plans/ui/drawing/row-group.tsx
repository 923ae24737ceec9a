import { memo } from 'react';
import { INK, MUTED } from '../../model/colours.ts';
import { inkOn } from '../../model/draw-plan.ts';
import { rowEnds } from '../../model/row-ends.ts';
import { type Outline, type Row, type Seat, SEAT_RADIUS } from '../../model/plan.ts';

const CHOSEN = '#e11d48';

interface RowGroupProps {
  row: Row;
  /** The whole row is chosen. */
  chosen: boolean;
  /** Ids of its chosen seats, joined: a text compares by value, so that other rows stay as they are drawn. */
  chosenSeats: string;
  /** Colours of the categories. The same object as long as these are the same. */
  colours: ReadonlyMap<string, string>;
  /** Degrees by which the zone is turned. */
  turn: number;
  /** Whether numbers are drawn. */
  numbers: boolean;
}

export const SEPARATOR = '\n';

/** A row as it is drawn. It is drawn anew only when something of it changes. */
export const RowGroup = memo(function RowGroup({
  row,
  chosen,
  chosenSeats,
  colours,
  turn,
  numbers,
}: RowGroupProps) {
  const { id, label, kind, position, rotation = 0, table, seats, labelAt = 'both' } = row;
  const own = new Set(chosenSeats === '' ? [] : chosenSeats.split(SEPARATOR));
  const upright = -(rotation + turn);
  const ends = kind === 'row' && labelAt !== 'none' ? rowEnds(seats) : null;
  return (
    <g
      data-part={id}
      data-turn={turn}
      transform={`translate(${position.x} ${position.y})${rotation === 0 ? '' : ` rotate(${rotation})`}`}
    >
      {table && (
        <>
          <OutlineOf
            outline={
              table.kind === 'round'
                ? { kind: 'circle', radius: table.radius }
                : { kind: 'rectangle', width: table.width, height: table.height }
            }
            x={table.kind === 'long' ? -table.width / 2 : 0}
            y={table.kind === 'long' ? -table.height / 2 : 0}
            fill="#f3efe7"
            stroke={chosen ? CHOSEN : '#a89f8d'}
          />
          <Label text={label} x={0} y={0} size={14} turn={upright} fill={INK} />
        </>
      )}
      {seats.map((seat) => (
        <SeatMark
          key={seat.id}
          seat={seat}
          colour={colours.get(seat.category)}
          chosen={chosen || own.has(seat.id)}
          turn={rotation + turn}
          numbers={numbers}
        />
      ))}
      {ends && labelAt !== 'end' && (
        <Label text={label} {...ends.start} size={12} turn={upright} fill={MUTED} />
      )}
      {ends && labelAt !== 'start' && (
        <Label text={label} {...ends.end} size={12} turn={upright} fill={MUTED} />
      )}
    </g>
  );
});

interface SeatMarkProps {
  seat: Seat;
  colour: string | undefined;
  chosen: boolean;
  turn: number;
  numbers: boolean;
}

const SeatMark = memo(function SeatMark({ seat, colour, chosen, turn, numbers }: SeatMarkProps) {
  const { x, y } = seat.position;
  const radius = seat.radius ?? SEAT_RADIUS;
  const edge = chosen ? CHOSEN : seat.wheelchair || seat.companionOf ? INK : colour ? 'none' : MUTED;
  const look = { fill: colour ?? '#ffffff', stroke: edge, strokeWidth: chosen ? 3 : 2 };
  return (
    <g data-seat={seat.id} data-turn={turn}>
      {seat.wheelchair ? (
        <rect x={x - radius} y={y - radius} width={2 * radius} height={2 * radius} rx={3} {...look} />
      ) : (
        <circle cx={x} cy={y} r={radius} {...look} />
      )}
      {seat.restrictedView && (
        <path d={`M${x - radius} ${y + radius}L${x + radius} ${y - radius}`} stroke={INK} strokeWidth={1.5} />
      )}
      {numbers && (
        <Label
          text={seat.number}
          x={x}
          y={y}
          size={radius * 0.95}
          turn={-turn}
          fill={colour ? inkOn(colour) : INK}
        />
      )}
    </g>
  );
});

interface LabelProps {
  text: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  turn?: number;
}

export function Label({ text, x, y, size, fill, turn = 0 }: LabelProps) {
  if (text === '') return null;
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fill={fill}
      textAnchor="middle"
      dominantBaseline="central"
      pointerEvents="none"
      transform={turn === 0 ? undefined : `rotate(${turn} ${x} ${y})`}
    >
      {text}
    </text>
  );
}

interface OutlineOfProps {
  outline: Outline;
  x?: number;
  y?: number;
  fill: string;
  stroke: string;
  dashed?: boolean;
}

export function OutlineOf({ outline, x = 0, y = 0, fill, stroke, dashed = false }: OutlineOfProps) {
  const paint = { fill, stroke, strokeWidth: 2, ...(dashed && { strokeDasharray: '6 4' }) };
  if (outline.kind === 'rectangle')
    return <rect x={x} y={y} width={outline.width} height={outline.height} rx={4} {...paint} />;
  if (outline.kind === 'circle') return <circle cx={x} cy={y} r={outline.radius} {...paint} />;
  if (outline.kind === 'ellipse')
    return <ellipse cx={x} cy={y} rx={outline.radiusX} ry={outline.radiusY} {...paint} />;
  if (outline.kind === 'polygon')
    return <polygon points={outline.points.map((point) => `${point.x},${point.y}`).join(' ')} {...paint} />;
  return (
    <rect x={-40} y={-14} width={80} height={28} fill="transparent" stroke={stroke} strokeDasharray="3 3" />
  );
}
