import type { Site } from '@litfass/api/places/sites'
import { openingSpans } from '@litfass/domain/places/opening-hours'
import type { SiteInput } from '@litfass/domain/places/site'
import { Card, Text } from '@mantine/core'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { FormValues } from '../../components/form/form-values.ts'
import { openingLabels } from '../../components/place/opening-hours-labels.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { SiteContents } from './site-contents.tsx'
import { venueName } from './venue-name.ts'

import classes from './site-preview.module.css'

/** The location as the list of screens shows it, and its places. */
export function SitePreview({
  values,
  site,
  imageUrl,
}: {
  values: FormValues<SiteInput>
  site: Site | undefined
  imageUrl: string | undefined
}) {
  const { t } = useTranslation('sites')
  const language = useLanguage()
  const street = `${values.street} ${values.streetNumber}`.trim()
  const town = `${values.zip} ${values.city}`.trim()
  const address = [street, town].filter(Boolean).join(', ')
  const hours = openingSpans(values.openingHours).length > 0 ? openingLabels(values.openingHours, language) : []
  return (
    <>
      <Text c="dimmed" className={classes.caption}>
        {t('preview')}
      </Text>
      <Card padding={0}>
        {imageUrl && <img src={imageUrl} alt="" className={classes.picture} />}
        <div className={classes.group}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <div className={classes.text}>
            <strong className={classes.title}>{values.title.trim() || t('noTitle')}</strong>
            <Text span inherit c="dimmed">
              {address || t('noAddress')}
              {values.venueType && ` · ${venueName(values.venueType, language)}`}
            </Text>
          </div>
        </div>
        {hours.length > 0 && (
          <div className={classes.hours}>
            <IconClock size={16} stroke={1.75} aria-hidden />
            <div>
              {hours.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </div>
          </div>
        )}
        {site ? <SiteContents siteId={site.id} /> : <p className={classes.none}>{t('nothingYet')}</p>}
      </Card>
    </>
  )
}
