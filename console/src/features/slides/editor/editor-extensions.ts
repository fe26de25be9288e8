import { textAligns } from '@litfass/domain/playback/slides/rich-text'
import TextAlign from '@tiptap/extension-text-align'
import { Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** An item contains paragraphs only: the domain has no nested lists. */
const FlatListItem = Node.create({
  name: 'listItem',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** Exactly the nodes and marks of domain/src/playback/slides/rich-text.ts. */
export const editorExtensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    listItem: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3] },
  }),
  FlatListItem,
  TextStyle,
  Color,
  FontSize,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...textAligns] }),
]
