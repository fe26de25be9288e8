import type { Screen } from '@litfass/api/places/screens'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { devicesHash } from '../../devices/devices-queries.ts'
import type { ChangingShow } from './change/use-changing-show.ts'

/** The one action that fits a screen: connect its TV, find out what is wrong, or change its show. */
export function ScreenAction({ screen, changing }: { screen: Screen; changing: ChangingShow }) {
  const { t } = useTranslation('screens')
  const { id, name, health, needsAttention } = screen
  if (!needsAttention) {
    const isOpen = changing.screen?.id === id
    return (
      <Button
        variant={isOpen ? 'outline' : 'default'}
        size="xs"
        aria-label={t('changeShowOn', { name })}
        aria-expanded={isOpen}
        aria-controls={isOpen && changing.inRow ? changing.panelId : undefined}
        aria-haspopup={changing.inRow ? undefined : 'dialog'}
        onClick={(event) => (isOpen ? changing.close() : changing.open(screen, event.currentTarget))}
        onKeyDown={({ key }) => key === 'Escape' && isOpen && changing.close()}
      >
        {t('changeShow')}
      </Button>
    )
  }
  const isNew = health.state === 'notConnected'
  return (
    <ButtonLink
      to="/screens/edit/$screenId"
      params={{ screenId: id }}
      // Connection problems are explained at the top of the page, playback problems in the section about devices.
      {...(health.state === 'onAir' && { hash: devicesHash })}
      variant="default"
      size="xs"
      aria-label={t(isNew ? 'connectScreen' : 'findOutAbout', { name })}
    >
      {t(isNew ? 'connect' : 'findOut')}
    </ButtonLink>
  )
}
