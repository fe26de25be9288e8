import type { Ad, Answers } from '@litfass/api/ads/ads'
import { Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'

import { problemCodeText } from '../../../platform/api/problem-text.tsx'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'

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
    modals.open({
      title: t('notAnswered', { count: refused.length }),
      children: <Refused refused={refused} ads={ads} />,
    })
  }
}

function Refused({ refused, ads }: { refused: Answers['refused']; ads: Ad[] }) {
  const { t } = useTranslation('ads')
  const language = useLanguage()
  return (
    <Stack component="ul" gap="sm" m={0} pl={20}>
      {refused.map(({ id, code }) => {
        const ad = ads.find((one) => one.id === id)
        return (
          <li key={id}>
            {ad && <Text fw={550}>{t('openAd', { title: ad.creative.title, screen: ad.placeName })}</Text>}
            <Text c="dimmed">{problemCodeText(code, language)}</Text>
          </li>
        )
      })}
    </Stack>
  )
}
