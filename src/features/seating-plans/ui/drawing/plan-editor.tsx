import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useBlocker, useFetcher } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../../messages/drawing.messages.ts';
import { words as editorWords } from '../../messages/editor.messages.ts';
import { checkPlan } from '../../model/check-plan.ts';
import { copyParts, removeParts } from '../../model/edit-plan.ts';
import { beginEditing, editorAfter } from '../../model/editor-state.ts';
import { type Plan, ROW_SPACING } from '../../model/plan.ts';
import { partIds, type SelectMode } from '../../model/select-parts.ts';
import { AddTools } from './add-tools.tsx';
import { isSave } from './boxes.tsx';
import { Drawing, type Traced, type View, zoomed } from './drawing.tsx';
import { PartTree } from './part-tree.tsx';
import { newId } from './new-id.ts';
import { Properties } from './properties.tsx';
import { Toolbar } from './toolbar.tsx';
import { TracedPicture } from './traced-picture.tsx';

/** What the server says of a plan that was sent to be saved. */
export interface SaveAnswer {
  /** Number of the version that is saved; null where it was refused. */
  version: number | null;
  problem: string | null;
  /** What can be done where it can't be saved as this plan: someone else has saved since, or has deleted it. */
  offers: readonly ('copy' | 'replace')[];
}

interface PlanEditorProps {
  name: string;
  plan: Plan;
  version: number;
  /** The plan was saved as this version. */
  onSaved: (version: number, plan: Plan) => void;
}

/** Distance of the grid. */
const GRID = 10;
const NOTES = 8;

const whole = ({ size }: Plan): View => ({
  x: -20,
  y: -20,
  width: size.width + 40,
  height: size.height + 40,
});

/** The drawing with its tree, its tools and what can be said of what is chosen. */
export default function PlanEditor(props: PlanEditorProps) {
  const t = useMessages(words);
  const e = useMessages(editorWords);
  const [state, act] = useReducer(editorAfter, props, beginEditing);
  const [mode, setMode] = useState<SelectMode>('rows');
  const [hand, setHand] = useState(false);
  const [snaps, setSnaps] = useState(true);
  const [view, setView] = useState<View>(() => whole(props.plan));
  const [traced, setTraced] = useState<Traced | null>(null);
  const { plan, chosen } = state;
  const { version: begun, onSaved } = props;
  useEffect(() => {
    if (state.version !== begun) onSaved(state.version, state.saved);
  }, [state.version, state.saved, begun, onSaved]);
  const dirty = plan !== state.saved;
  // A copy leads to itself: what was drawn is saved there.
  const leaves = useRef(false);
  const { send, sending, refused } = useSaving(props.name, plan, state.version, (version, saved) =>
    act({ do: 'saved', plan: saved, version }),
  );
  // Nothing is on its way any more and the page is here still: the copy was not made, and who leaves is asked again.
  useEffect(() => {
    if (!sending) leaves.current = false;
  }, [sending]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaves.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const stay = (leaving: BeforeUnloadEvent): void => leaving.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [dirty]);
  // With what a field says by the same key: that is in the next plan.
  const [asked, setAsked] = useState(0);
  const heard = useRef(asked);
  useEffect(() => {
    if (heard.current === asked) return;
    heard.current = asked;
    send('save');
  }, [asked, send]);
  const notes = useMemo(() => checkPlan(plan), [plan]);
  const change = (next: Plan): void => act({ do: 'change', plan: next });
  const copy = (): void => {
    const made = copyParts(plan, chosen, { x: 0, y: ROW_SPACING }, newId);
    act({ do: 'change', plan: made.plan, chosen: made.copies });
  };
  const remove = (): void => act({ do: 'change', plan: removeParts(plan, chosen), chosen: new Set() });

  const keys = (press: KeyboardEvent): void => {
    const typing =
      press.target instanceof HTMLInputElement ||
      press.target instanceof HTMLSelectElement ||
      press.target instanceof HTMLTextAreaElement;
    const command = press.ctrlKey || press.metaKey;
    const key = press.key.toLowerCase();
    const does = ((): (() => void) | null => {
      if (isSave(press)) return () => setAsked(asked + 1);
      if (typing) return null;
      if (command && key === 'z') return () => act({ do: press.shiftKey ? 'redo' : 'undo' });
      if (command && key === 'y') return () => act({ do: 'redo' });
      if (command && key === 'd') return copy;
      if (command && key === 'a') return () => act({ do: 'choose', ids: new Set(partIds(plan)) });
      if (press.key === 'Delete' || press.key === 'Backspace') return remove;
      if (press.key === 'Escape') return () => act({ do: 'choose', ids: new Set(), anchor: null });
      return null;
    })();
    if (!does) return;
    press.preventDefault();
    does();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Its tree and its drawing take the keys.
    <div onKeyDown={keys} onPointerDownCapture={leaveField} className="flex flex-col gap-3">
      {blocker.state === 'blocked' && (
        <Callout
          tone="warning"
          title={t.leave}
          announce
          action={
            <span className="flex gap-2">
              <Button size="sm" onClick={() => blocker.reset()}>
                {t.stay}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => blocker.proceed()}>
                {t.leaveAnyway}
              </Button>
            </span>
          }
        />
      )}
      {refused && (
        <Callout
          tone="error"
          title={refused.problem}
          announce
          action={
            refused.offers.length > 0 && (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  onClick={() => {
                    leaves.current = true;
                    send('copy');
                  }}
                >
                  {t.saveCopy}
                </Button>
                {refused.offers.includes('replace') && (
                  <Button size="sm" variant="secondary" onClick={() => send('replace')}>
                    {t.replace}
                  </Button>
                )}
              </span>
            )
          }
        >
          {refused.offers.includes('replace') && t.theirs}
        </Callout>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Toolbar
          mode={mode}
          onMode={(next) => {
            setMode(next);
            setHand(false);
          }}
          hand={hand}
          onHand={() => setHand(!hand)}
          snaps={snaps}
          onSnaps={() => setSnaps(!snaps)}
          can={{ undo: state.past.length > 0, redo: state.future.length > 0, chosen: chosen.size > 0 }}
          onUndo={() => act({ do: 'undo' })}
          onRedo={() => act({ do: 'redo' })}
          onCopy={copy}
          onRemove={remove}
          onZoom={(by) =>
            setView(zoomed(view, by, { x: view.x + view.width / 2, y: view.y + view.height / 2 }))
          }
          onFit={() => setView(whole(plan))}
        />
        <div className="flex items-center gap-3">
          <output className="text-[0.9375rem] text-muted">
            {sending ? t.saving : dirty ? t.unsaved : t.saved}
          </output>
          <Button size="sm" pending={sending} aria-disabled={!dirty} onClick={() => send('save')}>
            {t.save}
          </Button>
        </div>
      </div>
      <AddTools
        plan={plan}
        chosen={chosen}
        onAdd={(next, made) => act({ do: 'change', plan: next, chosen: made })}
      />
      <div className="grid h-[44rem] max-h-[80vh] min-h-96 grid-cols-[15rem_minmax(0,1fr)_20rem] overflow-hidden rounded-lg border border-line bg-raised">
        <div className="flex min-h-0 flex-col border-r border-line">
          <PartTree state={state} act={act} label={t.tree} help={t.treeHelp} />
        </div>
        <Drawing
          state={state}
          act={act}
          mode={mode}
          hand={hand}
          grid={snaps ? GRID : 0}
          view={view}
          onView={setView}
          traced={traced}
          label={t.drawing}
          help="drawing-help"
        />
        <div className="min-h-0 overflow-y-auto border-l border-line">
          <Properties state={state} change={change} newId={newId} />
          <section className="flex flex-col gap-2 border-b border-line px-4 py-4 text-[0.9375rem]">
            <h2 className="font-medium">{e.checks}</h2>
            {notes.length === 0 && <p className="text-muted">{e.checksNone}</p>}
            {notes.slice(0, NOTES).map(({ kind, where, ids }) => (
              <button
                key={`${kind} ${where} ${ids[0]}`}
                type="button"
                className="text-left hover:text-marigold"
                onClick={() => act({ do: 'choose', ids: new Set(ids), anchor: ids[0] ?? null })}
              >
                <span className="block font-medium">{e.note[kind]}</span>
                <span className="block text-muted">{where}</span>
              </button>
            ))}
            {notes.length > NOTES && <p className="text-muted">{e.more(notes.length - NOTES)}</p>}
          </section>
          <TracedPicture traced={traced} onChange={setTraced} />
        </div>
      </div>
      <p id="drawing-help" className="text-[0.9375rem] text-muted">
        {t.help}
      </p>
    </div>
  );
}

/** A field is left before anything else is pressed: a press in the drawing may take the field away with what was typed. */
function leaveField({ target }: PointerEvent): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && target instanceof Node && !field.contains(target)) field.blur();
}

/** Sends the plan to be saved, and hears what became of it. */
function useSaving(
  name: string,
  plan: Plan,
  version: number,
  onSaved: (version: number, plan: Plan) => void,
) {
  const fetcher = useFetcher<SaveAnswer>();
  const [sent, setSent] = useState<{ plan: Plan; heard: unknown } | null>(null);
  const answer = fetcher.data;
  // What was sent is what is saved: it may have been worked on since.
  if (sent && answer && fetcher.state === 'idle' && sent.heard !== answer) {
    setSent(null);
    if (answer.version !== null) onSaved(answer.version, sent.plan);
  }
  const send = (how: 'save' | 'copy' | 'replace'): void => {
    if (fetcher.state !== 'idle') return;
    setSent({ plan, heard: answer });
    void fetcher.submit(
      { intent: how, version: String(version), name, plan: JSON.stringify(plan) },
      { method: 'post', encType: 'multipart/form-data' },
    );
  };
  const refused =
    fetcher.state === 'idle' && answer?.problem ? { problem: answer.problem, offers: answer.offers } : null;
  return { send, sending: fetcher.state !== 'idle', refused };
}
