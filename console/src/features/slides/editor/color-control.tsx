import { keysOf } from '@litfass/domain/keys-of'
import { ColorSwatch, isLightColor, Popover, SimpleGrid, UnstyledButton } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconCheck, IconPalette } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './content-editor.module.css'

/** With the keys of their names. */
const textColors = {
  '#ffffff': 'color-white',
  '#1c1b18': 'color-black',
  '#fff4d0': 'color-cream',
  '#ffc400': 'color-yellow',
  '#ffe0c2': 'color-apricot',
  '#f26b4e': 'color-coral',
  '#c23a2b': 'color-red',
  '#7a3e7e': 'color-purple',
  '#2b62a8': 'color-blue',
  '#7aa7e3': 'color-lightBlue',
  '#0e6b5c': 'color-darkGreen',
  '#85d5c3': 'color-mintGreen',
} as const

/** Sets the colour of the selected text. */
export function ColorControl({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('slides')
  const [open, setOpen] = useState(false)
  const chosen: unknown = editor?.getAttributes('textStyle').color

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
          {keysOf(textColors).map((color) => (
            <UnstyledButton
              key={color}
              aria-label={t('colorOf', { color: t(textColors[color]) })}
              aria-pressed={color === chosen}
              onClick={() => choose(color)}
            >
              <ColorSwatch
                component="span"
                color={color}
                size={26}
                radius="sm"
                c={isLightColor(color) ? 'black' : 'white'}
              >
                {color === chosen && <IconCheck size={16} stroke={2.5} aria-hidden />}
              </ColorSwatch>
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
