import { type VenueType, venueTypes } from '@litfass/domain/site'
import { Card, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../parts/links.tsx'
import { allScreens } from '../../parts/own-lists.ts'
import { pageTarget } from '../../parts/page-target.ts'
import { useAccount } from '../../platform/account.ts'
import { formatInches } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import type { SiteValues } from './site-values.ts'

import classes from './site-preview.module.css'

/** The location as it stands above its screens, and the screens that are there. */
export function SitePreview({ values, siteId }: { values: SiteValues; siteId: string | undefined }) {
  const { t } = useTranslation('sites')
  const language = useLanguage()
  const { accountId } = useAccount()
  const { data = [] } = useQuery({ ...allScreens(accountId), enabled: siteId !== undefined })
  const screens = data.filter((screen) => screen.siteId !== undefined && screen.siteId === siteId)
  const street = `${values.street} ${values.streetNumber}`.trim()
  const town = `${values.zip} ${values.city}`.trim()
  const address = [street, town].filter(Boolean).join(', ')
  return (
    <>
      <Text c="dimmed" className={classes.caption}>
        {t('preview')}
      </Text>
      <Card padding={0}>
        <div className={classes.group}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <div className={classes.words}>
            <strong className={classes.title}>{values.title.trim() || t('noTitle')}</strong>
            <Text span inherit c="dimmed">
              {address || t('noAddress')}
              {isVenueType(values.venueType) && ` · ${venueTypes[values.venueType].label[language]}`}
            </Text>
          </div>
          <span className={classes.count}>{t('screens_count', { count: screens.length })}</span>
        </div>
        {screens.length === 0 && (
          <Text c="dimmed" className={classes.none}>
            {t('noScreens')}{' '}
            {siteId && (
              <AnchorLink {...pageTarget('/screens/new', { search: { site: siteId } })}>{t('newScreen')}</AnchorLink>
            )}
          </Text>
        )}
        <ul className={classes.screens}>
          {screens.map((screen) => (
            <li key={screen.id} className={classes.screen}>
              <AnchorLink {...pageTarget('/screens/edit/$screenId', { params: { screenId: screen.id } })}>
                {screen.name}
              </AnchorLink>
              <Text span c="dimmed">
                {screen.internalName} · {formatInches(screen.diagonal)}
              </Text>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function isVenueType(value: string | null): value is VenueType {
  return value !== null && Object.hasOwn(venueTypes, value)
}
