import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { htmlOfTyped } from './description.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

interface RichEditorProps {
  /** The text box gets it, so that a summary of mistakes leads here. */
  id: string;
  label: string;
  /** The control whose value is sent: read once, and written with every change. */
  source: () => HTMLTextAreaElement | null;
  onReady: () => void;
}

/** An editor for what a description may hold, and for nothing else. Loaded when it is shown: it is heavy. */
export default function RichEditor({ id, label, source, onReady }: RichEditorProps) {
  const told = useRef(false);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, defaultProtocol: 'https' },
        codeBlock: false,
        dropcursor: false,
        gapcursor: false,
        trailingNode: false,
      }),
    ],
    content: htmlOfTyped(source()?.value ?? ''),
    // Styles come with the site: a style element of its own would be stopped by the content policy.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'prose min-h-56 px-4 py-3 text-base! whitespace-pre-wrap text-text! outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => {
      const control = source();
      if (control) control.value = changed.isEmpty ? '' : changed.getHTML();
    },
  });
  useEffect(() => {
    if (!editor || told.current) return;
    told.current = true;
    takeOver(editor, source());
    onReady();
  }, [editor, onReady, source]);
  if (!editor) return null;
  return (
    <div className="rounded-md border border-edge bg-raised transition-colors focus-within:border-marigold focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-marigold hover:border-muted">
      <EditorToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** Whoever was typing already, while this was loaded, goes on where they are. */
function takeOver(editor: Editor, control: HTMLTextAreaElement | null): void {
  if (!control || document.activeElement !== control) return;
  editor.commands.setContent(htmlOfTyped(control.value), { emitUpdate: false });
  editor.commands.focus('end');
}
