import type { Score } from '@litfass/api/ads/payments'
import { scores } from '@litfass/domain/ads/score'
import { Button, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { hintedLabel } from '../../components/form/hinted-label.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { scoreQuery } from './checkout-queries.ts'

import classes from './recommend-question.module.css'

/** Asked once per payment. A click answers; a comment is optional, and both can be changed. */
export function RecommendQuestion({ paymentId }: { paymentId: string }) {
  const { accountId } = useAccount()
  const query = scoreQuery(accountId, paymentId)
  const { data } = useQuery(query)
  const queryClient = useQueryClient()
  const saving = useApiMutation(api.payments.saveScore, { problems: 'toast' })

  function save(body: { score: number; comment?: string | undefined }): void {
    saving.mutate(
      { accountId, paymentId, body },
      { onSuccess: (saved) => queryClient.setQueryData(query.queryKey, saved) },
    )
  }

  // Do not ask before knowing whether it has been answered.
  if (!data) return null
  return <Question answer={data.answer} busy={saving.isPending} onAnswer={save} />
}

function Question({
  answer,
  busy,
  onAnswer,
}: {
  answer: Score | null
  busy: boolean
  onAnswer: (answer: { score: number; comment?: string | undefined }) => void
}) {
  const { t } = useTranslation(['checkout', 'components'])
  const [comment, setComment] = useState(answer?.comment ?? '')
  const isNew = comment.trim() !== (answer?.comment ?? '')
  return (
    <Stack gap="sm" className={classes.question}>
      <Radio.Group
        label={t('recommend')}
        description={t('recommendHint')}
        value={answer ? String(answer.score) : null}
        onChange={(value) => onAnswer({ score: Number(value), comment: answer?.comment })}
      >
        <div className={classes.scores}>
          {scores.map((score) => (
            <Radio.Card key={score} value={String(score)} className={classes.score} aria-label={String(score)}>
              {score}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {answer && (
        <>
          <Textarea
            {...hintedLabel(t('comment'), t('optional', { ns: 'components' }))}
            value={comment}
            maxLength={1000}
            onChange={({ currentTarget: { value } }) => setComment(value)}
          />
          {isNew ? (
            <Button
              variant="default"
              className={classes.send}
              loading={busy}
              onClick={() => onAnswer({ score: answer.score, comment })}
            >
              {t('sendComment')}
            </Button>
          ) : (
            <Text c="dimmed" size="sm" role="status">
              {t('thanks')}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
