import type { UnseenScreen } from '@litfass/api/people/accounts'
import { Trans, useTranslation } from 'react-i18next'

import { PlacePicture } from '../../components/place/place-picture.tsx'
import { formatAgo } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { PendingRow } from './pending-row.tsx'

/** A screen whose TV has been offline for long. */
export function UnseenRow({ screen }: { screen: UnseenScreen }) {
  const { t } = useTranslation('dashboard')
  const ago = formatAgo(screen.lastSeen, useLanguage())
  return (
    <PendingRow
      picture={<PlacePicture place={screen} format={screen.format} ratio={16 / 9} />}
      sentence={<Trans t={t} i18nKey="unseen" values={{ screen: screen.name, ago }} components={{ b: <b /> }} />}
      line={`${screen.internalName} · ${t('unseenHint')}`}
      action={t('check')}
      target={pageTarget('/screens/edit/$screenId', { params: { screenId: screen.id } })}
    />
  )
}
