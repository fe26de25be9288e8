import { type Ad, adApi } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { ActionBar } from '../../../components/list/action-bar.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { useAskDecline } from '../detail/decline-ad.tsx'
import { useTellAnswers } from './answers.tsx'
import { type Selection, sumOf } from './selection.ts'

/** Sticks to the foot of the list while several requests wait: answers those that are chosen, each judged by itself. */
export function AnswerBar({ waiting, selection }: { waiting: Ad[]; selection: Selection }) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const approve = useApiMutation(adApi.approveAds, { problems: 'toast' })
  const askDecline = useAskDecline()
  const tell = useTellAnswers()
  const [first, ...others] = selection.ads
  const count = selection.ads.length
  const all = count === waiting.length
  const why = first ? null : t('chooseToAnswer')

  function accept(): void {
    const ads = selection.ads
    approve.mutate(
      { accountId, body: { ids: ads.map(({ id }) => id) } },
      {
        onSuccess: (answers) => {
          tell(answers, { ads, done: t('statusApproved') })
          selection.replace([])
        },
      },
    )
  }

  return (
    <ActionBar
      label={t('toAnswer')}
      words={
        first
          ? t('answerSum', { count, amount: formatEuros(sumOf(selection.ads).net) })
          : t('answerHint', { count: waiting.length })
      }
      before={
        <Button variant="subtle" size="xs" onClick={() => selection.replace(all ? [] : waiting.map(({ id }) => id))}>
          {all ? t('selectNone') : t('selectAll')}
        </Button>
      }
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
    </ActionBar>
  )
}
