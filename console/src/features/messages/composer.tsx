import type { Ad } from '@litfass/api/ads/ads'
import { MessageText, messageLength } from '@litfass/domain/ads/message'
import { lengthOf } from '@litfass/domain/line'
import { Button, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { newKey } from '../campaign-wizard/wizard-values.ts'
import { messagePages } from './messages-queries.ts'
import { sendsMessage } from './sends-message.ts'

import classes from './composer.module.css'

const Body = z.object({ message: MessageText })

/** Writes to the other company of an ad. Unsent text is stored for each ad for the lifetime of the tab. */
export function Composer({ ad }: { ad: Ad }) {
  const { t } = useTranslation('messages')
  const { accountId } = useAccount()
  const queryClient = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const draftKey = `message-${accountId}-${ad.id}`
  const send = useApiMutation(api.messages.sendMessage, { problems: 'caller' })
  // A retry of the same text has the same key, so that it is not sent twice.
  const [attempt, setAttempt] = useState({ message: '', messageKey: '' })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { message: readSessionValue(draftKey, z.string()) ?? '' },
    schema: Body,
    submit: async ({ message }) => {
      const body = attempt.message === message ? attempt : { message, messageKey: newKey() }
      setAttempt(body)
      await send.mutateAsync({ accountId, adId: ad.id, body })
      await queryClient.refetchQueries({ queryKey: messagePages(accountId, ad.id).queryKey })
      writeSessionValue(draftKey, null)
      setAttempt({ message: '', messageKey: '' })
      form.reset()
      form.setValues({ message: '' })
      // The button has lost the focus while it was loading.
      if (document.activeElement === document.body) field.current?.focus()
    },
  })
  const { message } = form.values
  const length = lengthOf(message.trim())
  const isLong = length > messageLength * 0.8
  const partner = accountId === ad.advertiserId ? ad.publisherName : ad.advertiserName

  function write(text: string): void {
    form.setFieldValue('message', text)
    writeSessionValue(draftKey, text === '' ? null : text)
    // The field grows with its text, and the bar of a request would cover the button.
    window.requestAnimationFrame(() => field.current?.form?.scrollIntoView({ block: 'nearest' }))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!sendsMessage(event.nativeEvent, { touch: window.matchMedia('(pointer: coarse)').matches })) return
    event.preventDefault()
    if (message.trim() !== '') event.currentTarget.form?.requestSubmit()
  }

  return (
    <form className={classes.composer} {...formProps}>
      <FormProblem problem={problem} />
      <Textarea
        {...form.getInputProps('message')}
        ref={field}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-label={t('message')}
        dir="auto"
        placeholder={t('writeTo', { company: partner })}
        autosize
        minRows={2}
        maxRows={8}
        readOnly={busy}
      />
      <div className={classes.foot}>
        <span className={classes.hint} data-keys={!isLong || undefined}>
          {isLong ? t('count', { count: length, max: messageLength }) : t('keys')}
        </span>
        <Button type="submit" loading={busy} leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
