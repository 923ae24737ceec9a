import { memo } from 'react';
import { INK, MUTED, SHAPE_EDGE, SHAPE_FILLS } from '../../model/colours.ts';
import { middleOf, type Shape, type StandingArea, wordPlace, type Zone } from '../../model/plan.ts';
import { Label, OutlineOf, RowGroup, SEPARATOR } from './row-group.tsx';

const CHOSEN = '#e11d48';

interface ZoneGroupProps {
  zone: Zone;
  chosen: ReadonlySet<string>;
  colours: ReadonlyMap<string, string>;
  numbers: boolean;
}

/** A part of the hall as it is drawn, in a group that is placed and turned as one. */
export function ZoneGroup({ zone, chosen, colours, numbers }: ZoneGroupProps) {
  const { position, rotation = 0 } = zone;
  const all = chosen.has(zone.id);
  return (
    <g
      transform={`translate(${position.x} ${position.y})${rotation === 0 ? '' : ` rotate(${rotation})`}`}
      data-part={zone.id}
      data-zone=""
      data-turn={0}
    >
      {zone.shapes.map((shape) => (
        <ShapeGroup key={shape.id} shape={shape} turn={rotation} chosen={all || chosen.has(shape.id)} />
      ))}
      {zone.areas.map((area) => (
        <AreaGroup
          key={area.id}
          area={area}
          turn={rotation}
          chosen={all || chosen.has(area.id)}
          colour={colours.get(area.category)}
        />
      ))}
      {zone.rows.map((row) => (
        <RowGroup
          key={row.id}
          row={row}
          turn={rotation}
          chosen={all || chosen.has(row.id)}
          chosenSeats={chosen.size === 0 ? '' : chosenIn(row.seats, chosen)}
          colours={colours}
          numbers={numbers}
        />
      ))}
    </g>
  );
}

const chosenIn = (seats: Zone['rows'][number]['seats'], chosen: ReadonlySet<string>): string =>
  seats
    .filter(({ id }) => chosen.has(id))
    .map(({ id }) => id)
    .join(SEPARATOR);

const ShapeGroup = memo(function ShapeGroup({
  shape,
  turn,
  chosen,
}: {
  shape: Shape;
  turn: number;
  chosen: boolean;
}) {
  const { id, kind, position, rotation = 0, outline, text, textSize = 16 } = shape;
  const at = wordPlace(shape);
  return (
    <g
      data-part={id}
      data-turn={turn}
      transform={`translate(${position.x} ${position.y})${rotation === 0 ? '' : ` rotate(${rotation})`}`}
    >
      <OutlineOf
        outline={outline}
        fill={shape.colour ?? SHAPE_FILLS[kind]}
        stroke={chosen ? CHOSEN : (shape.borderColour ?? SHAPE_EDGE)}
      />
      <Label text={text} {...at} size={textSize} fill={shape.textColour ?? INK} />
    </g>
  );
});

const AreaGroup = memo(function AreaGroup({
  area,
  turn,
  chosen,
  colour = MUTED,
}: {
  area: StandingArea;
  turn: number;
  chosen: boolean;
  colour: string | undefined;
}) {
  const { id, position, rotation = 0, outline, label, capacity } = area;
  const { x, y } = middleOf(outline);
  return (
    <g
      data-part={id}
      data-turn={turn}
      transform={`translate(${position.x} ${position.y})${rotation === 0 ? '' : ` rotate(${rotation})`}`}
    >
      <OutlineOf outline={outline} fill={`${colour}2e`} stroke={chosen ? CHOSEN : colour} dashed />
      <Label text={label} x={x} y={y - 9} size={16} fill={INK} />
      <Label text={String(capacity)} x={x} y={y + 11} size={15} fill={INK} />
    </g>
  );
});
