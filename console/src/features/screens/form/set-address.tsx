import { hostNameIn, hostNameRefusal } from '@litfass/domain/host-name'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CopyText } from '../../../components/feedback/copy-text.tsx'
import { openDialog } from '../../../components/feedback/open-dialog.ts'
import { serverSettings } from './server-settings.ts'

/** Opens the settings for a public domain, to be copied to the server: the address is part of its configuration. */
export function SetAddressButton({ listeningPort }: { listeningPort: number }) {
  const { t } = useTranslation('screens')
  return (
    <Button
      size="xs"
      variant="default"
      display="block"
      mt="xs"
      onClick={() => openDialog(t('setAddress'), () => <SetAddress listeningPort={listeningPort} />, { size: 'lg' })}
    >
      {t('setAddress')}
    </Button>
  )
}

function SetAddress({ listeningPort }: { listeningPort: number }) {
  const { t } = useTranslation('screens')
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const name = hostNameIn(typed)
  const refusal = hostNameRefusal(name)
  return (
    <Stack gap="md">
      <Text size="sm">{t('setAddressIntro')}</Text>
      <TextInput
        label={t('domain')}
        description={t('domainHint')}
        placeholder="signs.example.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTouched(false)
          setTyped(event.currentTarget.value)
        }}
        onBlur={() => setTouched(true)}
        error={isTouched && typed !== '' && refusal && t(`domain-${refusal}`)}
      />
      {refusal === null && <Settings name={name} listeningPort={listeningPort} />}
    </Stack>
  )
}

function Settings({ name, listeningPort }: { name: string; listeningPort: number }) {
  const { t } = useTranslation('screens')
  const { env, caddyfile } = serverSettings(name, listeningPort)
  return (
    <>
      <CopyText label={t('envFile')} value={env} rows={env.split('\n').length} />
      <CopyText label={t('caddyfile')} value={caddyfile} rows={caddyfile.split('\n').length} />
      <Text size="sm">{t('setAddressRestart')}</Text>
      <Text size="sm">{t('setAddressCheck', { address: `https://${name}` })}</Text>
      <Text size="sm" c="dimmed">
        {t('setAddressTvs')}
      </Text>
    </>
  )
}
