import { Copy, Hand, Maximize, Redo2, Trash2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../../messages/drawing.messages.ts';
import type { SelectMode } from '../../model/select-parts.ts';

interface ToolbarProps {
  mode: SelectMode;
  onMode: (mode: SelectMode) => void;
  hand: boolean;
  onHand: () => void;
  snaps: boolean;
  onSnaps: () => void;
  can: { undo: boolean; redo: boolean; chosen: boolean };
  onUndo: () => void;
  onRedo: () => void;
  onCopy: () => void;
  onRemove: () => void;
  onZoom: (by: number) => void;
  onFit: () => void;
}

const KEY =
  'flex min-h-10 items-center justify-center gap-2 rounded-md border px-3 text-[0.9375rem] disabled:opacity-40 [&_svg]:size-4.5';

/** The tools above the drawing. */
export function Toolbar(props: ToolbarProps) {
  const t = useMessages(words);
  const { mode, hand, snaps, can } = props;
  return (
    <div role="toolbar" aria-label={t.tools} className="flex flex-wrap items-center gap-2">
      <fieldset aria-label={t.choose} className="flex gap-1">
        {(['rows', 'seats'] as const).map((one) => (
          <Tool key={one} on={mode === one && !hand} onPress={() => props.onMode(one)}>
            {t.modes[one]}
          </Tool>
        ))}
      </fieldset>
      <Tool on={hand} label={t.hand} onPress={props.onHand}>
        <Hand aria-hidden />
      </Tool>
      <Tool on={snaps} onPress={props.onSnaps}>
        {t.snap}
      </Tool>
      <Tool label={t.undo} disabled={!can.undo} onPress={props.onUndo}>
        <Undo2 aria-hidden />
      </Tool>
      <Tool label={t.redo} disabled={!can.redo} onPress={props.onRedo}>
        <Redo2 aria-hidden />
      </Tool>
      <Tool label={t.copy} disabled={!can.chosen} onPress={props.onCopy}>
        <Copy aria-hidden />
      </Tool>
      <Tool label={t.remove} disabled={!can.chosen} onPress={props.onRemove}>
        <Trash2 aria-hidden />
      </Tool>
      <Tool label={t.zoomOut} onPress={() => props.onZoom(1.25)}>
        <ZoomOut aria-hidden />
      </Tool>
      <Tool label={t.zoomIn} onPress={() => props.onZoom(0.8)}>
        <ZoomIn aria-hidden />
      </Tool>
      <Tool label={t.zoomFit} onPress={props.onFit}>
        <Maximize aria-hidden />
      </Tool>
    </div>
  );
}

interface ToolProps {
  /** What a tool without words is called. */
  label?: string;
  /** Whether it is on; absent for what is only pressed. */
  on?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function Tool({ label, on, disabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={disabled}
      onClick={onPress}
      className={`${KEY} ${on ? 'border-marigold bg-marigold-dim text-marigold' : 'border-edge hover:border-text'}`}
    >
      {children}
    </button>
  );
}
