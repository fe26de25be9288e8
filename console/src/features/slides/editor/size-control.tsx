import { textSizes } from '@litfass/domain/playback/slides/rich-text'
import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconCheck, IconTextSize } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'

const choices = [textSizes[0], null, textSizes[1], textSizes[2]] as const
const names = { '0.7em': 'sizeSmall', '1.4em': 'sizeLarge', '2em': 'sizeHuge' } as const

/** Sets the size of the selected text, relative to its line. */
export function SizeControl({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('slides')
  const current: unknown = editor?.getAttributes('textStyle').fontSize ?? null

  function choose(size: (typeof choices)[number]): void {
    if (size) editor?.chain().focus().setFontSize(size).run()
    else editor?.chain().focus().unsetFontSize().run()
  }

  return (
    <Menu position="bottom" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label={t('textSize')} title={t('textSize')} active={current !== null}>
          <IconTextSize size={16} stroke={1.75} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((size) => (
          <Menu.Item
            key={size ?? 'normal'}
            aria-current={size === current ? 'true' : undefined}
            rightSection={size === current && <IconCheck size={16} stroke={1.75} aria-hidden />}
            onClick={() => choose(size)}
          >
            {t(size ? names[size] : 'sizeNormal')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
