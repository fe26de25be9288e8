import type { Screen } from '@litfass/api/places/screens'
import { screenPath } from '@litfass/domain/places/devices/player-paths'
import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../../components/feedback/links.tsx'
import { pageTarget } from '../../../platform/routing/page-target.ts'

/** Other pages of a screen: in the console (`target`) and in the player (`href`). */
const screenLinks = [
  { text: 'open', href: (screen) => screenPath(screen.id) },
  { text: 'schedule', target: ({ id }) => pageTarget('/screens/schedule/$screenId', { params: { screenId: id } }) },
  { text: 'results', target: ({ id }) => pageTarget('/screens/statistics/$screenId', { params: { screenId: id } }) },
  {
    text: 'toSite',
    target: ({ siteId }) => (siteId ? pageTarget('/sites/edit/$siteId', { params: { siteId } }) : null),
  },
] as const satisfies {
  text: string
  href?: (screen: Screen) => string
  /** Null where this screen has no such page. */
  target?: (screen: Screen) => ReturnType<typeof pageTarget> | null
}[]

export function ScreenLinks({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  return (
    <Group component="nav" aria-label={t('links')} gap="md">
      {screenLinks.map((link) => {
        if ('href' in link)
          return (
            <Anchor key={link.text} href={link.href(screen)} target="_blank" size="sm">
              {t(link.text)}
            </Anchor>
          )
        const target = link.target(screen)
        return (
          target && (
            <AnchorLink key={link.text} {...target} size="sm">
              {t(link.text)}
            </AnchorLink>
          )
        )
      })}
    </Group>
  )
}
