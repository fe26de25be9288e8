import '@mantine/tiptap/styles.css'
import type { RichText } from '@litfass/domain/rich-text'
import { ColorSwatch, Input, Popover, SimpleGrid, UnstyledButton } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPalette } from '@tabler/icons-react'
import { type Editor, useEditor } from '@tiptap/react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { fullWidthLabel, HintedLabel } from '../../parts/hinted-label.tsx'
import { richTextFrom } from './editor-content.ts'
import { editorExtensions } from './editor-extensions.ts'

import classes from './content-editor.module.css'

/** The text of a slide. `content` is read once; from then on the editor says what changed. */
export function ContentEditor({
  content,
  hint,
  error,
  disabled,
  onChange,
}: {
  content: RichText
  hint: ReactNode
  error?: ReactNode
  disabled?: boolean
  onChange: (content: RichText) => void
}) {
  const { t } = useTranslation('slides')
  const id = useId()
  const editor = useEditor({
    extensions: editorExtensions,
    content,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    onUpdate: (change) => onChange(richTextFrom(change.editor.getJSON())),
    editorProps: {
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        ...(error ? { 'aria-invalid': 'true' } : {}),
      }),
    },
  })
  return (
    <Input.Wrapper
      label={<HintedLabel label={t('content')} hint={hint} />}
      labelElement="div"
      labelProps={{ ...fullWidthLabel, id }}
      inputWrapperOrder={['label', 'error', 'input']}
      error={error}
    >
      <RichTextEditor
        editor={editor}
        className={classes.editor}
        data-error={error ? true : undefined}
        variant="subtle"
        withTypographyStyles={false}
        labels={labels(t)}
      >
        {!disabled && (
          <RichTextEditor.Toolbar className={classes.toolbar} role="group" aria-label={t('toolbar')}>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Underline />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H1 />
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.AlignLeft />
              <RichTextEditor.AlignCenter />
              <RichTextEditor.AlignRight />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <ColorControl editor={editor} />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

const textColors = [
  '#ffffff',
  '#1c1b18',
  '#fff4d0',
  '#ffc400',
  '#ffe0c2',
  '#f26b4e',
  '#c23a2b',
  '#7a3e7e',
  '#2b62a8',
  '#7aa7e3',
  '#0e6b5c',
  '#85d5c3',
]

function ColorControl({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('slides')
  const [open, setOpen] = useState(false)

  function choose(color: string | null): void {
    setOpen(false)
    if (color) editor?.chain().focus().setColor(color).run()
    else editor?.chain().focus().unsetColor().run()
  }

  return (
    <Popover opened={open} onChange={setOpen} trapFocus position="bottom">
      <Popover.Target>
        <RichTextEditor.Control
          className={classes.palette}
          style={{ '--chosen': editor?.getAttributes('textStyle').color }}
          aria-label={t('color')}
          title={t('color')}
          onClick={() => setOpen(!open)}
        >
          <IconPalette size={16} stroke={1.75} style={{ marginBottom: 4 }} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <SimpleGrid cols={6} spacing={6}>
          {textColors.map((color) => (
            <UnstyledButton key={color} aria-label={t('colorOf', { color })} onClick={() => choose(color)}>
              <ColorSwatch component="span" color={color} size={26} radius="sm" />
            </UnstyledButton>
          ))}
        </SimpleGrid>
        <UnstyledButton mt="xs" fz="sm" onClick={() => choose(null)}>
          {t('noColor')}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  )
}

type Texts = ReturnType<typeof useTranslation<'slides'>>['t']

function labels(t: Texts) {
  return {
    boldControlLabel: t('bold'),
    italicControlLabel: t('italic'),
    underlineControlLabel: t('underline'),
    h1ControlLabel: t('heading1'),
    h2ControlLabel: t('heading2'),
    h3ControlLabel: t('heading3'),
    bulletListControlLabel: t('bulletList'),
    orderedListControlLabel: t('orderedList'),
    alignLeftControlLabel: t('alignLeft'),
    alignCenterControlLabel: t('alignCenter'),
    alignRightControlLabel: t('alignRight'),
  }
}
