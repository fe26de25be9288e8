import { Group, Kbd, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { openDialog } from '../../components/feedback/open-dialog.ts'
import { shortcutKeys, shortcuts } from './shortcuts.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useShortcutsOn } from './use-shortcuts.ts'

/** Opens the list of keyboard shortcuts. */
export function useShortcutsDialog(): () => void {
  const { t } = useTranslation('shell')
  return () => openDialog(t('shortcuts'), () => <ShortcutList />)
}

function ShortcutList() {
  const { t } = useTranslation('shell')
  const [on, setOn] = useShortcutsOn()
  const searchKeys = useSearchKeys()
  return (
    <Stack gap="sm">
      {shortcuts.map((shortcut) => (
        <Group key={shortcut} justify="space-between" wrap="nowrap">
          <Text>{t(`shortcut-${shortcut}`)}</Text>
          <Kbd>{shortcut === 'search' ? searchKeys : shortcutKeys[shortcut]}</Kbd>
        </Group>
      ))}
      <Switch
        mt="sm"
        label={t('singleKeys')}
        description={t('singleKeysHint')}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Stack>
  )
}
