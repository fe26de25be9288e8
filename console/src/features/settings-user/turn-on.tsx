import type { AppKey } from '@litfass/api/people/two-factor'
import { AppCode } from '@litfass/domain/people/two-factor'
import { Text, TextInput } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { CopyText } from '../../components/feedback/copy-text.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { whileSessionIsReplaced } from '../../platform/auth/session.ts'
import { PasswordForm } from './ask-password.tsx'
import { type CodesDialogProps, openUntilCodes, RecoveryCodes } from './recovery-codes.tsx'

/** Three steps in one dialog: password, authenticator app, recovery codes. */
export function TurnOn({ email, setClosable, onClose }: CodesDialogProps) {
  const { t } = useTranslation('settingsUser')
  const [appKey, setAppKey] = useState<AppKey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const prepare = useApiMutation(api.twoFactor.prepareTwoFactor, { problems: 'caller' })
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={onClose} />
  if (appKey) return <ConfirmKey appKey={appKey} setClosable={setClosable} onCancel={onClose} onConfirmed={setCodes} />
  return (
    <PasswordForm
      text={t('turnOnText')}
      confirmLabel={t('next')}
      email={email}
      action={async (body) => setAppKey(await prepare.mutateAsync({ body }))}
      onCancel={onClose}
    />
  )
}

function ConfirmKey({
  appKey,
  setClosable,
  onCancel,
  onConfirmed,
}: {
  appKey: AppKey
  setClosable: CodesDialogProps['setClosable']
  onCancel: () => void
  onConfirmed: (recoveryCodes: string[]) => void
}) {
  const { t } = useTranslation('settingsUser')
  const field = useRef<HTMLInputElement>(null)
  const confirm = useApiMutation(api.twoFactor.confirmTwoFactor, { problems: 'caller' })
  const { form, ...dialog } = useApiForm({
    initialValues: { code: '' },
    schema: z.object({ code: AppCode }),
    submit: async (body) => {
      const { recoveryCodes } = await openUntilCodes(setClosable, whileSessionIsReplaced(confirm.mutateAsync({ body })))
      toastDone(t('twoFactorDone'))
      onConfirmed(recoveryCodes)
    },
  })
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <FormDialog
      {...dialog}
      problem={form.errors.code ? null : dialog.problem}
      gap="md"
      save={t('turnOn')}
      noCancelWhileBusy
      onCancel={onCancel}
    >
      <Text>{t('scanText')}</Text>
      <div style={{ textAlign: 'center' }}>
        {/* Dark on white in dark mode too, as some cameras read nothing else. */}
        <QRCodeSVG value={appKey.address} title={t('scanTitle')} size={200} marginSize={4} role="img" />
      </div>
      <CopyText label={t('keyLabel')} value={inFours(appKey.key)} rows={3} />
      <TextInput
        ref={field}
        label={t('codeLabel')}
        description={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
    </FormDialog>
  )
}

/** In groups of four, easier to read; apps ignore the spaces. */
function inFours(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? ''
}
