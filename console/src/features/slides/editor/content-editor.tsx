import '@mantine/tiptap/styles.css'
import type { RichText } from '@litfass/domain/playback/slides/rich-text'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

import { fullWidthLabel, HintedLabel } from '../../../components/form/hinted-label.tsx'
import { ColorControl } from './color-control.tsx'
import { richTextFrom } from './editor-content.ts'
import { editorExtensions } from './editor-extensions.ts'
import { SizeControl } from './size-control.tsx'

import classes from './content-editor.module.css'

/** Edits the text of a slide. `content` is read once; changes come through `onChange`. */
export function ContentEditor({
  label,
  content,
  hint,
  error,
  disabled,
  note,
  onChange,
}: {
  label: string
  content: RichText
  hint: ReactNode
  error?: ReactNode
  disabled?: boolean
  /** Shown below the text. */
  note?: ReactNode
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
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
      }),
    },
  })
  return (
    <Input.Wrapper
      label={<HintedLabel label={label} hint={hint} />}
      labelElement="div"
      labelProps={{ ...fullWidthLabel, id }}
      inputWrapperOrder={['label', 'error', 'input']}
      error={error}
      errorProps={{ id: `${id}-error` }}
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
              <SizeControl editor={editor} />
              <ColorControl editor={editor} />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
      {note}
    </Input.Wrapper>
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
