import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { placeTarget } from '../../platform/routing/page-target.ts'
import { placeKinds } from '../../route-table.ts'
import { devicesHash, devicesQuery } from './devices-queries.ts'

/** Warns that plays of ads on a screen do not count yet; nothing once one of its devices is confirmed. */
export function TvNeeded({ screenId, screen }: { screenId: string; screen: string }) {
  const { t } = useTranslation('devices')
  const { accountId } = useAccount()
  const { data } = useQuery(devicesQuery(accountId, screenId))
  if (!data || data.items.some(({ confirmed }) => confirmed)) return null
  return (
    <Alert color="red" mt="sm" title={t('tvNeeded', { screen })}>
      {t('tvNeededText')}
      <div>
        <ButtonLink
          {...placeTarget(placeKinds.screen, screenId)}
          hash={devicesHash}
          variant="default"
          size="xs"
          mt="sm"
        >
          {t('toTvs')}
        </ButtonLink>
      </div>
    </Alert>
  )
}
