import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { cx } from '#shared/ui/style/cx.ts';
import { LinkPanel } from './link-panel.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './editor.messages.ts';

interface Tool {
  name: Exclude<keyof (typeof words)['en'], 'formatting'>;
  icon: LucideIcon;
  press: (editor: Editor) => void;
  /** Whether it is in force where the cursor is; absent for what is done once. */
  active?: (editor: Editor) => boolean;
  possible?: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: Bold,
    press: (editor) => editor.chain().focus().toggleBold().run(),
    active: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: Italic,
    press: (editor) => editor.chain().focus().toggleItalic().run(),
    active: (editor) => editor.isActive('italic'),
  },
  {
    name: 'heading',
    icon: Heading2,
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    active: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'smallerHeading',
    icon: Heading3,
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    active: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bulletList',
    icon: List,
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numberedList',
    icon: ListOrdered,
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
    active: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quotation',
    icon: Quote,
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
    active: (editor) => editor.isActive('blockquote'),
  },
];

const history: readonly Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    press: (editor) => editor.chain().focus().undo().run(),
    possible: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    icon: Redo2,
    press: (editor) => editor.chain().focus().redo().run(),
    possible: (editor) => editor.can().redo(),
  },
];

/** The editor's buttons, and the field for a link's address when it is asked for. */
export function EditorToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const t = useMessages(words);
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tools.map((tool) => tool.active?.(current) ?? false),
      possible: history.map((tool) => tool.possible?.(current) ?? true),
      link: current.isActive('link'),
    }),
  });
  return (
    <div className="border-b border-line">
      <div
        role="toolbar"
        aria-label={t.formatting}
        aria-controls={controls}
        className="flex flex-wrap gap-0.5 p-1"
      >
        {tools.map((tool, index) => (
          <ToolButton
            key={tool.name}
            label={t[tool.name]}
            icon={tool.icon}
            pressed={state.active[index] ?? false}
            onPress={() => tool.press(editor)}
          />
        ))}
        <ToolButton
          label={t.link}
          icon={Link2}
          pressed={state.link}
          expanded={linking}
          onPress={() => setLinking(!linking)}
        />
        <span className="flex-1" />
        {history.map((tool, index) => (
          <ToolButton
            key={tool.name}
            label={t[tool.name]}
            icon={tool.icon}
            disabled={!state.possible[index]}
            onPress={() => tool.press(editor)}
          />
        ))}
      </div>
      {linking && <LinkPanel editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  pressed?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function ToolButton({ label, icon: Icon, pressed, expanded, disabled, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'inline-flex size-9 items-center justify-center rounded-sm transition-colors hover:bg-lifted hover:text-text disabled:text-faint/50 disabled:hover:bg-transparent [&_svg]:size-4.5',
        pressed ? 'bg-marigold-dim text-marigold' : 'text-muted',
      )}
    >
      <Icon aria-hidden />
    </button>
  );
}
