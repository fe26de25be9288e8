import { Email } from '@litfass/domain/people/user'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { TextField } from '../../components/form/fields/text-fields.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { useAutofocus } from '../../components/form/use-autofocus.ts'
import { InboxNotice } from './inbox-notice.tsx'

/** Asks for an e-mail address and sends a link to it. */
export function LinkRequest({
  title,
  text,
  send,
  sentText,
  refusals,
  request,
}: {
  title: string
  text: string
  /** The label of the button. */
  send: string
  sentText: (email: string) => string
  /** Where a problem is shown. Password reset uses a toast: docs/rules.md#errors */
  refusals: 'form' | 'toast'
  request: (body: { email: string }) => Promise<unknown>
}) {
  const { t } = useTranslation('signIn')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { email: '' },
    schema: z.object({ email: Email }),
    refusals,
    submit: async (body) => {
      await request(body)
      setSentTo(body.email)
    },
  })
  useAutofocus(sentTo ?? undefined)
  if (sentTo)
    return (
      <InboxNotice
        text={sentText(sentTo)}
        sendAgain={() => request({ email: sentTo })}
        onWrongAddress={() => setSentTo(null)}
      />
    )
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={4}>
            {text}
          </Text>
        </div>
        <FormProblem problem={problem} />
        <TextField form={form} name="email" type="email" size="lg" autoComplete="username" data-autofocus />
        <Button type="submit" size="lg" loading={busy}>
          {send}
        </Button>
        <AnchorLink to="/login" ta="center">
          {t('toLogin')}
        </AnchorLink>
      </Stack>
    </form>
  )
}
