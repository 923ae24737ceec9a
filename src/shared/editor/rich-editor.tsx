import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useLayoutEffect, useState } from 'react';
import { htmlOfTyped } from './description.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { takeOver } from './take-over.ts';

interface RichEditorProps {
  /** The text box gets it, so that a summary of mistakes leads here. */
  id: string;
  label: string;
  /** The control whose value is sent: read once, and written with every change. */
  source: () => HTMLTextAreaElement | null;
  onReady: () => void;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https' },
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
];

const optionsOf = (
  { id, label, source }: Pick<RichEditorProps, 'id' | 'label' | 'source'>,
  typed: string,
) => ({
  extensions,
  content: htmlOfTyped(typed),
  // Styles come with the site: a style element of its own would be stopped by the content policy.
  injectCSS: false,
  immediatelyRender: false as const,
  editorProps: {
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: 'prose min-h-56 px-4 py-3 text-base! whitespace-pre-wrap text-text! outline-none',
    },
  },
  onUpdate: ({ editor }: { editor: Editor }) => {
    const control = source();
    if (!control) return;
    control.value = editor.isEmpty ? '' : editor.getHTML();
    // For whoever keeps what is typed: a button of the toolbar is no input that a form hears of.
    control.dispatchEvent(new Event('change', { bubbles: true }));
  },
});

/** An editor for what a description may hold, and for nothing else. Loaded when it is shown: it is heavy. */
export default function RichEditor({ id, label, source, onReady }: RichEditorProps) {
  // Once and for all: with other options at every change of the form the editor would be set anew under the cursor.
  const [{ given, options }] = useState(() => {
    const typed = source()?.value ?? '';
    return { given: typed, options: optionsOf({ id, label, source }, typed) };
  });
  const [begin] = useState(() => ({ source, onReady }));
  const editor = useEditor(options);
  // Before the browser draws the editor, or sees another key.
  useLayoutEffect(() => {
    if (!editor) return;
    const control = begin.source();
    const end = control ? takeOver(editor, control, given) : undefined;
    begin.onReady();
    return end;
  }, [editor, given, begin]);
  if (!editor) return null;
  return (
    <div className="rounded-md border border-edge bg-raised transition-colors focus-within:border-marigold focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-marigold hover:border-muted">
      <EditorToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} />
    </div>
  );
}
