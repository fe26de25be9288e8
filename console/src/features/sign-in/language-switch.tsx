import { languages } from '@litfass/domain/people/user'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { chooseLanguage, useLanguage } from '../../platform/i18n/i18n.ts'
import { languageNames } from '../../shell/language-names.ts'

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
          aria-label={`${t('language')}: ${languageNames[language]}`}
          leftSection={<IconLanguage size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
        >
          {languageNames[language]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((one) => (
          <Menu.RadioItem
            key={one}
            value={one}
            lang={one}
            checked={one === language}
            closeMenuOnClick
            onChange={() => void chooseLanguage(one, { signedIn: false })}
          >
            {languageNames[one]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
