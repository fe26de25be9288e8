import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { languageName, useLanguage } from '../../platform/i18n/i18n.ts'
import { LanguageItems } from '../../shell/language-items.tsx'

/** For pages without a session. */
export function LanguageSwitch() {
  const { t } = useTranslation('signIn')
  const language = useLanguage()
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          fw={400}
          flex="none"
          aria-label={`${t('language')}: ${languageName(language)}`}
          leftSection={<IconLanguage size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
        >
          {languageName(language)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems signedIn={false} />
      </Menu.Dropdown>
    </Menu>
  )
}
