import { Card, Text } from '@mantine/core'
import { type Icon, IconCashRegister, IconDeviceTv, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../../platform/auth/account.ts'
import { tvAddressQuery } from '../screens-queries.ts'
import { useCouldEarn } from './could-earn.tsx'
import type { InitialContent } from './place/use-initial-content.ts'
import type { ScreenValues } from './screen-values.ts'

import classes from './next-steps.module.css'

/** What happens after a new screen is saved. */
export function NextSteps({
  values,
  content: { title, isDefaultContent },
  similarScreen,
}: {
  values: ScreenValues
  content: InitialContent
  /** Name of the screen whose daily audience was suggested. */
  similarScreen: string | null
}) {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const { data: tv } = useQuery(tvAddressQuery(accountId))
  const couldEarn = useCouldEarn(values, { similarScreen })
  const address = `${tv ? new URL(tv.url).host : window.location.host}/code`
  return (
    <Card component="section" aria-label={t('nextSteps')} className={classes.steps}>
      <Step
        icon={IconDeviceTv}
        title={t('nextTv')}
        text={t(tv?.reach === 'thisComputer' ? 'nextTvUnreachable' : 'nextTvText', { address })}
      />
      <Step
        icon={IconStack2}
        title={t('playsAtOnce', { title })}
        text={t(isDefaultContent ? 'playsDefaultText' : 'playsAtOnceText')}
      />
      {couldEarn && <Step icon={IconCashRegister} {...couldEarn} />}
    </Card>
  )
}

function Step({ icon: StepIcon, title, text }: { icon: Icon; title: ReactNode; text: string }) {
  return (
    <div className={classes.step}>
      <StepIcon size={18} stroke={1.75} aria-hidden />
      <div>
        <Text component="div" fw={550}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
    </div>
  )
}
