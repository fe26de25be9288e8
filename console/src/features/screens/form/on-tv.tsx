import type { Screen } from '@litfass/api/places/screens'
import { Card, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ShowSelect } from '../list/show-select.tsx'
import { CopyField } from './copy-field.tsx'
import { screenAddress } from './screen-address.ts'
import { ScreenCode } from './screen-code.tsx'
import { ScreenLinks } from './screen-links.tsx'

import classes from './on-tv.module.css'

/** What is needed to set up the TV, and what plays on it. */
export function OnTv({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  return (
    <Card component="section" aria-label={t('onTv')} padding="md">
      <Group justify="space-between" align="flex-start" mb="md">
        <ScreenCode screen={screen} />
        <div className={classes.show}>
          <Text size="sm" c="dimmed" mb={2}>
            {t('playsNow')}
          </Text>
          <ShowSelect screen={screen} />
        </div>
      </Group>
      <CopyField label={t('tvAddress')} value={screenAddress(screen.id)} />
      <Text size="xs" c="dimmed" mt={6} mb="sm">
        {t('tvHint')}
      </Text>
      <ScreenLinks screen={screen} />
    </Card>
  )
}
