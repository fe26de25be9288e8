import type { TvAddress } from '@litfass/api/places/devices'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'

import { Operator } from '../../../components/feedback/operator.tsx'
import { SetAddressButton } from './set-address.tsx'

import classes from './on-tv.module.css'

/** Warns if no TV or not every TV can reach the address, and says what to do. */
export function TvReach({ tv: { reach, listeningPort } }: { tv: TvAddress }) {
  const { t } = useTranslation('screens')
  if (reach === 'everywhere') return null
  return (
    <div className={classes.note}>
      <IconAlertTriangle size={18} stroke={1.75} color="var(--mantine-color-error)" aria-hidden />
      <div>
        <Text size="sm" fw={550}>
          {t(reach)}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`${reach}Text`)}
        </Text>
        {reach === 'thisComputer' && <code>npm start -- --lan</code>}
        {reach === 'network' && listeningPort === undefined && (
          <Text size="sm" c="dimmed" mt="xs">
            <Trans t={t} i18nKey="networkWay" components={{ operator: <Operator /> }} />
          </Text>
        )}
        {listeningPort !== undefined && <SetAddressButton listeningPort={listeningPort} />}
      </div>
    </div>
  )
}
