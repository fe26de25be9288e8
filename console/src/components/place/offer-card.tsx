import { Card, Group, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'
import { Picture } from './picture.tsx'

import classes from './offer-card.module.css'

/** A live preview of what advertisers see. Small screens show only its texts and prices. */
export function OfferCard({
  caption,
  hidden,
  photoUrl,
  picture,
  name,
  badges,
  city,
  facts,
  text = '',
  prices,
}: {
  caption: string
  /** Why the place is not offered; null when it is. */
  hidden: string | null
  photoUrl?: string | undefined
  /** The place in its true ratio. */
  picture: ReactNode
  name: string
  badges?: ReactNode
  city: string
  facts: string
  text?: string
  prices: ReactNode
}) {
  const { account } = useAccount()
  return (
    <div className={classes.pane}>
      <Group justify="space-between" mb="sm" className={classes.caption}>
        <Text c="dimmed">{caption}</Text>
        {hidden && (
          <Text size="sm" className={classes.hidden}>
            <IconEyeOff size={16} stroke={1.75} aria-hidden />
            {hidden}
          </Text>
        )}
      </Group>
      <Card padding={0} className={classes.card} data-hidden={hidden !== null || undefined}>
        <div className={classes.picture}>
          {photoUrl && <Picture url={photoUrl} />}
          {picture}
        </div>
        <div className={classes.text}>
          <Group gap="xs">
            <strong className={classes.name}>{name}</strong>
            {badges}
          </Group>
          <Text size="sm" c="dimmed">
            {account.name} · {city}
          </Text>
          <Text size="sm" className={classes.facts}>
            {facts}
          </Text>
          {text.trim() && (
            <Text size="sm" className={classes.description}>
              {text.trim()}
            </Text>
          )}
          {prices}
        </div>
      </Card>
    </div>
  )
}

/** Prices per week with a note that tax is added, or why there are none. */
export function OfferPrices({ missing, children }: { missing?: string; children?: ReactNode }) {
  const { t } = useTranslation('components')
  return (
    <div className={classes.prices}>
      {children}
      <Text size={missing === undefined ? 'xs' : 'sm'} c="dimmed">
        {missing ?? t('net')}
      </Text>
    </div>
  )
}
