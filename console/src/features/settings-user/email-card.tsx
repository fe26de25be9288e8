import { EmailChange } from '@litfass/api/people/session'
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { CurrentPasswordField } from '../../components/form/fields/password-fields.tsx'
import { TextField } from '../../components/form/fields/text-fields.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { call } from '../../platform/api/call.ts'

/** The address changes when the link in the mail to the new one is opened. */
export function EmailCard({ email }: { email: string }) {
  const { t } = useTranslation('settingsUser')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { email: '', password: '' },
    schema: EmailChange,
    submit: async (body) => {
      setSentTo(null)
      await call(api.session.requestEmailChange, { body })
      setSentTo(body.email)
      form.setFieldValue('password', '')
    },
  })
  return (
    <Card>
      <form {...formProps}>
        <Stack gap="lg">
          <div>
            <Title order={2}>{t('emailTitle')}</Title>
            <Text c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
              {t('emailNow', { email })}
            </Text>
          </div>
          <TextField form={form} name="email" label={t('newEmail')} type="email" autoComplete="email" />
          <CurrentPasswordField form={form} name="password" email={email} />
          {sentTo && (
            <Alert color="teal" role="status" style={{ overflowWrap: 'anywhere' }}>
              {t('emailSent', { email: sentTo })}
            </Alert>
          )}
          <FormProblem problem={problem} />
          <Group>
            <Button type="submit" variant="default" loading={busy}>
              {t('sendLink')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
