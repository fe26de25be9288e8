import { RequestProblem } from '@litfass/api/client'
import { TwoFactorCode } from '@litfass/domain/people/two-factor'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'

interface Step {
  /** Rejects with the problem. */
  signIn: (code: string) => Promise<unknown>
  onBack: () => void
  size?: 'lg'
}

/** Whether the password was correct and a code is needed. */
export function asksForCode(error: unknown): boolean {
  return error instanceof RequestProblem && error.code === 'two-factor-code-required'
}

/** After the password: a code from the authenticator app, or a recovery code. */
export function TwoFactorStep(step: Step) {
  const [withApp, setWithApp] = useState(true)
  // Remount for an empty field with the right keyboard.
  return <CodeForm key={String(withApp)} {...step} withApp={withApp} onChange={() => setWithApp(!withApp)} />
}

function CodeForm({ signIn, onBack, size, withApp, onChange }: Step & { withApp: boolean; onChange: () => void }) {
  const { t } = useTranslation('shell')
  const field = useRef<HTMLInputElement>(null)
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { code: '' },
    schema: z.object({ code: TwoFactorCode }),
    submit: ({ code }) => signIn(code),
  })

  useEffect(() => field.current?.focus(), [])

  return (
    <form {...formProps}>
      <Stack gap="lg">
        <Text c="dimmed">{t(withApp ? 'appCodeText' : 'recoveryCodeText')}</Text>
        {/* A wrong code is shown at its field. */}
        <FormProblem problem={form.errors.code ? null : problem} />
        <TextInput
          ref={field}
          size={size}
          label={t(withApp ? 'appCode' : 'recoveryCode')}
          inputMode={withApp ? 'numeric' : 'text'}
          autoComplete={withApp ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          data-mantine-stop-propagation
          {...form.getInputProps('code')}
        />
        <Button type="submit" size={size} fullWidth loading={busy}>
          {t('signIn')}
        </Button>
        <Group justify="space-between" gap="xs">
          <Anchor component="button" type="button" size="sm" onClick={onChange}>
            {t(withApp ? 'useRecoveryCode' : 'useApp')}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {t('otherPassword')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
