import { useMantineColorScheme } from '@mantine/core'
import { IconBrightness, IconKeyboard, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx'
import type { Command } from './palette-options.ts'

const schemes = { light: IconSun, dark: IconMoon, auto: IconBrightness } as const

/** What the palette does without leaving the page. */
export function useCommands(): Command[] {
  const { t } = useTranslation(['shell', 'palette'])
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const openShortcuts = useShortcutsDialog()
  return [
    ...(['light', 'dark', 'auto'] as const)
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme) => ({
        key: `scheme ${scheme}`,
        label: t(`use-${scheme}`, { ns: 'palette' }),
        keywords: t(`keywords-${scheme}`, { ns: 'palette' }),
        icon: schemes[scheme],
        run: () => setColorScheme(scheme),
      })),
    { key: 'shortcuts', label: t('shortcuts'), icon: IconKeyboard, run: openShortcuts },
  ]
}
