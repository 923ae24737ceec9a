import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { htmlOfTyped, markedSelection, SELECTION_MARKS } from './description.ts';

/**
 * The editor takes the place of a text control in which somebody may be typing. Nothing typed is lost: keys go to the
 * control until the editor has the focus, and whatever the control holds by then is carried over in the same task, with
 * the cursor. What reaches the control later all the same (from an input method, or a browser that fills in) follows.
 *
 * @param given what the control held when the editor was made of it
 * @returns a function that ends the following
 */
export function takeOver(editor: Editor, control: HTMLTextAreaElement, given: string): () => void {
  const typing = document.activeElement === control;
  // First of all: an input method then hands over what it still has.
  if (typing) editor.view.focus();
  if (typing || control.value !== given) carry(editor, control);
  const late = (): void => carry(editor, control);
  control.addEventListener('input', late);
  return () => control.removeEventListener('input', late);
}

/** Puts what the control holds into the editor, with the selection. It is nothing that could be undone. */
function carry(editor: Editor, control: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = control;
  const html = htmlOfTyped(markedSelection(value, selectionStart, selectionEnd));
  editor.chain().setMeta('addToHistory', false).setContent(html, { emitUpdate: false }).run();
  const { tr } = editor.state;
  const [start = 0, end = 0] = SELECTION_MARKS.map((mark) => {
    const at = placeOf(tr.doc, mark);
    if (at === null) return tr.doc.content.size;
    tr.delete(at, at + mark.length);
    return at;
  });
  const [anchor, head] = selectionDirection === 'backward' ? [end, start] : [start, end];
  tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)));
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

function placeOf(doc: Editor['state']['doc'], mark: string): number | null {
  let place: number | null = null;
  doc.descendants((node, at) => {
    const within = node.text?.indexOf(mark) ?? -1;
    if (within >= 0) place = at + within;
    return place === null;
  });
  return place;
}
