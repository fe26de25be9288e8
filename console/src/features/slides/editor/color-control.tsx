import { ColorSwatch, Popover, SimpleGrid, UnstyledButton } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPalette } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './content-editor.module.css'

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

/** Sets the colour of the selected text. */
export function ColorControl({ editor }: { editor: Editor | null }) {
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
