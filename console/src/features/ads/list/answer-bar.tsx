import { type Ad, adApi } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import type { ItemSelection } from '../../../components/list/item-selection.ts'
import { SelectionBar } from '../../../components/list/selection-bar.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { useAskDecline } from '../detail/decline-ad.tsx'
import { sumOf } from './ad-sums.ts'
import { useReportAnswers } from './answers.tsx'

/**
 * Sticks to the bottom of the list while several requests are pending. Each selected one is accepted or refused by
 * itself.
 */
export function AnswerBar({ awaited, selection }: { awaited: Ad[]; selection: ItemSelection<Ad> }) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const approve = useApiMutation(adApi.approveAds, { problems: 'toast' })
  const askDecline = useAskDecline()
  const report = useReportAnswers()
  const [first, ...others] = selection.items
  const count = selection.items.length
  const why = first ? null : t('chooseToAnswer')

  function accept(): void {
    const ads = selection.items
    approve.mutate(
      { accountId, body: { ids: ads.map(({ id }) => id) } },
      {
        onSuccess: (answers) => {
          report(answers, { ads, done: t('statusApproved') })
          selection.replace([])
        },
      },
    )
  }

  return (
    <SelectionBar
      label={t('toAnswer')}
      summary={
        first
          ? t('answerSum', { count, amount: formatEuros(sumOf(selection.items).net) })
          : t('answerHint', { count: awaited.length })
      }
      choosable={awaited}
      selection={selection}
    >
      <ExplainedButton
        variant="default"
        danger
        why={why}
        onClick={() => first && askDecline([first, ...others], () => selection.replace([]))}
      >
        {t('declineCount', { count })}
      </ExplainedButton>
      <ExplainedButton
        variant={first ? 'filled' : 'default'}
        loading={approve.isPending}
        leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
        why={why}
        onClick={accept}
      >
        {t('acceptCount', { count })}
      </ExplainedButton>
    </SelectionBar>
  )
}
