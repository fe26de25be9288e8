import type { Ad, Answers } from '@litfass/api/ads/ads'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../../components/feedback/links.tsx'
import { openDialog } from '../../../components/feedback/open-dialog.ts'
import { problemCodeText } from '../../../platform/api/problem-text.tsx'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { adTarget } from '../../../platform/routing/page-target.ts'

/** Reports the result of a bulk answer: how many succeeded, and why the others did not. */
export function useReportAnswers(): (answers: Answers, about: { ads: Ad[]; done: 'approved' | 'declined' }) => void {
  const { t } = useTranslation('ads')
  return ({ answered, refused }, { ads, done }) => {
    const advertisers = new Set(answered.map(({ advertiserName }) => advertiserName))
    if (answered.length > 0)
      toastDone(
        t(`${done}Requests`, { count: answered.length }),
        `${t('answered', { count: answered.length })} ${t('answersSeen', { count: advertisers.size })}`,
      )
    if (refused.length === 0) return
    openDialog(t('notAnswered', { count: refused.length }), (close) => (
      <Refused refused={refused} ads={ads} close={close} />
    ))
  }
}

function Refused({ refused, ads, close }: { refused: Answers['refused']; ads: Ad[]; close: () => void }) {
  const { t } = useTranslation('ads')
  const language = useLanguage()
  return (
    <Stack component="ul" gap="sm" m={0} pl={20}>
      {refused.map(({ id, code }) => {
        const ad = ads.find((one) => one.id === id)
        return (
          <li key={id}>
            {ad && (
              <AnchorLink {...adTarget('publisher', id)} fw={550} onClick={close}>
                {t('openAd', { title: ad.creative.title, screen: ad.placeName })}
              </AnchorLink>
            )}
            <Text c="dimmed">{problemCodeText(code, language)}</Text>
          </li>
        )
      })}
    </Stack>
  )
}
