import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { CopyText } from '../../components/feedback/copy-text.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { PasswordForm } from './ask-password.tsx'

/** What a dialog needs that ends with recovery codes. */
export interface CodesDialogProps {
  email: string
  /** Whether Escape and its button close the dialog. */
  setClosable: (isClosable: boolean) => void
  onClose: () => void
}

/** Keeps the dialog open during a request that is answered with recovery codes, and after it unless it fails. */
export async function openUntilCodes<Answer>(
  setClosable: CodesDialogProps['setClosable'],
  request: Promise<Answer>,
): Promise<Answer> {
  setClosable(false)
  try {
    return await request
  } catch (failure) {
    setClosable(true)
    throw failure
  }
}

/** Asks for the password and shows new codes. */
export function RenewCodes({ email, setClosable, onClose }: CodesDialogProps) {
  const { t } = useTranslation(['settingsUser', 'fileNames'])
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = useApiMutation(api.twoFactor.renewRecoveryCodes, { problems: 'caller' })
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={onClose} />
  return (
    <PasswordForm
      text={t('renewText')}
      confirmLabel={t('renewCodes')}
      email={email}
      noCancelWhileBusy
      action={async (body) => setCodes((await openUntilCodes(setClosable, renew.mutateAsync({ body }))).recoveryCodes)}
      onCancel={onClose}
    />
  )
}

/** The codes are shown only once. */
export function RecoveryCodes({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[]
  email: string
  onDone: () => void
}) {
  const { t } = useTranslation('settingsUser')
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')

  // The focused field is gone; screen readers announce the heading instead.
  useEffect(() => heading.current?.focus(), [])

  function download(): void {
    const file = new Blob([`${t('codesHead', { email })}\n\n${text}\n`], { type: 'text/plain' })
    saveFile(`${t('recoveryCodes', { ns: 'fileNames' })}.txt`, file)
  }

  return (
    <Stack gap="md">
      <div>
        <Title ref={heading} order={3} tabIndex={-1} style={{ outline: 'none' }}>
          {t('codesTitle')}
        </Title>
        <Text mt={4}>{t('codesText')}</Text>
      </div>
      <CopyText label={t('codesLabel')} value={text} rows={codes.length}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={download}
        >
          {t('saveCodes')}
        </Button>
      </CopyText>
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('done')}</Button>
      </Group>
    </Stack>
  )
}
