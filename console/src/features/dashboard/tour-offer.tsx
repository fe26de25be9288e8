import { Button, Card, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useTour } from '../../shell/tour/use-tour.ts'

import classes from './tour-offer.module.css'

/** Offers the tour to new users until they accept or decline. */
export function TourOffer() {
  const { t } = useTranslation('tour')
  const { offered, start, decline } = useTour()
  if (!offered) return null
  return (
    <Card component="section" aria-label={t('offerTitle')} className={classes.offer} mb="md">
      <div className={classes.text}>
        <Title order={2} size="h3">
          {t('offerTitle')}
        </Title>
        <Text c="dimmed">{t('offerText')}</Text>
      </div>
      <Button variant="subtle" color="gray" onClick={decline}>
        {t('notNow')}
      </Button>
      <Button variant="default" onClick={() => void start()}>
        {t('start')}
      </Button>
    </Card>
  )
}
