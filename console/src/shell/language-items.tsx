import { keysOf } from '@litfass/domain/keys-of'
import { languages } from '@litfass/domain/people/language'
import { Menu } from '@mantine/core'

import { useChooseLanguage } from '../platform/auth/use-choose-language.ts'
import { languageName, useLanguage } from '../platform/i18n/i18n.ts'

/** The languages as items of a menu. Without a session, the choice is stored in a cookie only. */
export function LanguageItems({ signedIn }: { signedIn: boolean }) {
  const language = useLanguage()
  const choose = useChooseLanguage({ signedIn })
  return keysOf(languages).map((one) => (
    <Menu.RadioItem
      key={one}
      value={one}
      lang={one}
      checked={one === language}
      closeMenuOnClick={!signedIn}
      onChange={() => choose(one)}
    >
      {languageName(one)}
    </Menu.RadioItem>
  ))
}
