import type { Ad } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { ownSumOf } from '@litfass/domain/money/platform-fee'
import { Box, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { AmountBar } from '../../../components/list/selection/amount-bar.tsx'
import type { ItemSelection } from '../../../components/list/selection/item-selection.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { useAskDecline } from '../detail/decline-ad.tsx'
import { useReportAnswers } from './answers.tsx'

/** Sticks to the bottom of the list while requests are selected. Each one is accepted or refused by itself. */
export function AnswerBar({ awaited, selection }: { awaited: Ad[]; selection: ItemSelection<Ad> }) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const approve = useApiMutation(api.ads.approveAds, { problems: 'toast' })
  const askDecline = useAskDecline()
  const report = useReportAnswers()
  const [first, ...others] = selection.items
  const count = selection.items.length

  function accept(): void {
    const ads = selection.items
    approve.mutate(
      { accountId, body: { ids: ads.map(({ id }) => id) } },
      {
        onSuccess: (answers) => {
          report(answers, { ads, done: 'approved' })
          selection.replace([])
        },
      },
    )
  }

  const amount = formatEuros(ownSumOf(selection.items))
  if (!first) return null
  return (
    <AmountBar
      label={t('toAnswer')}
      summary={
        <>
          <Box component="span" visibleFrom="md">
            {t('answerSum', { count, amount })}
          </Box>
          <Box component="span" hiddenFrom="md">
            {amount}
          </Box>
        </>
      }
      choosable={awaited}
      selection={selection}
    >
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        onClick={() => askDecline([first, ...others], () => selection.replace([]))}
      >
        {t('declineCount', { count })}
      </Button>
      <Button
        loading={approve.isPending}
        leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
        onClick={accept}
      >
        {t('acceptCount', { count })}
      </Button>
    </AmountBar>
  )
}
