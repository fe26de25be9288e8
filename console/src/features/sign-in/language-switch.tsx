import { keysOf } from '@litfass/domain/keys-of'
import { languages } from '@litfass/domain/people/language'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { chooseLanguage, languageName, useLanguage } from '../../platform/i18n/i18n.ts'

/** For people who are not signed in: the choice stays in a cookie. */
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
        {keysOf(languages).map((one) => (
          <Menu.RadioItem
            key={one}
            value={one}
            lang={one}
            checked={one === language}
            closeMenuOnClick
            onChange={() => void chooseLanguage(one, { signedIn: false })}
          >
            {languageName(one)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
