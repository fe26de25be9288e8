import type { Screen } from '@litfass/api/screens'
import { Anchor, Card, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { CopyField } from '../../parts/copy-field.tsx'
import { AnchorLink } from '../../parts/links.tsx'
import { formatCode, screenAddress, screenPath } from './screen-address.ts'
import { ShowSelect } from './show-select.tsx'

import classes from './on-tv.module.css'

/** What is needed at the TV, and what plays there. */
export function OnTv({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  return (
    <Card component="section" aria-label={t('onTv')} padding="md">
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Text size="sm" c="dimmed">
            {t('code')}
          </Text>
          <div className={classes.code}>{screen.code ? formatCode(screen.code) : '–'}</div>
        </div>
        <div className={classes.show}>
          <Text size="sm" c="dimmed" mb={2}>
            {t('playsNow')}
          </Text>
          <ShowSelect screen={screen} />
          <AnchorLink
            to="/screens/schedule/$screenId"
            params={{ screenId: screen.id }}
            size="sm"
            mt={6}
            display="block"
          >
            {t('schedule')}
          </AnchorLink>
        </div>
      </Group>
      <CopyField label={t('tvAddress')} value={screenAddress(screen.id)} />
      <Text size="xs" c="dimmed" mt={6}>
        {t('tvHint')}{' '}
        <Anchor href={screenPath(screen.id)} target="_blank" inherit style={{ whiteSpace: 'nowrap' }}>
          {t('open')}
        </Anchor>
      </Text>
    </Card>
  )
}
