import type { Screen } from '@litfass/api/places/screens'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { devicesHash } from '../../devices/devices-queries.ts'
import { ShowSelect } from './show-select.tsx'

/** The one action that fits a screen: connect its TV, find out what is wrong, or change its show. */
export function ScreenAction({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  const { id, name, health, needsLook } = screen
  if (!needsLook) return <ShowSelect screen={screen} named={false} />
  const isNew = health.state === 'notConnected'
  return (
    <ButtonLink
      to="/screens/edit/$screenId"
      params={{ screenId: id }}
      // The connection is explained at the top of the page; what does not play, at the devices.
      {...(health.state === 'onAir' && { hash: devicesHash })}
      variant="default"
      size="xs"
      aria-label={t(isNew ? 'connectScreen' : 'findOutAbout', { name })}
    >
      {t(isNew ? 'connect' : 'findOut')}
    </ButtonLink>
  )
}
