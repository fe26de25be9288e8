import { hostNameIn, hostNameRefusal } from '@litfass/domain/host-name'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CopyText } from '../../../components/feedback/copy-text.tsx'
import { serverSettings } from './server-settings.ts'

/** Says how to give the server a public name. It cannot be set from here: it is part of the configuration. */
export function SetAddressButton({ listeningPort }: { listeningPort: number }) {
  const { t } = useTranslation('screens')
  return (
    <Button
      size="xs"
      variant="default"
      display="block"
      mt="xs"
      onClick={() =>
        modals.open({ title: t('setAddress'), size: 'lg', children: <SetAddress listeningPort={listeningPort} /> })
      }
    >
      {t('setAddress')}
    </Button>
  )
}

function SetAddress({ listeningPort }: { listeningPort: number }) {
  const { t } = useTranslation('screens')
  const [typed, setTyped] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const name = hostNameIn(typed)
  const refusal = hostNameRefusal(name)
  return (
    <Stack gap="md">
      <Text size="sm">{t('setAddressIntro')}</Text>
      <TextInput
        label={t('publicName')}
        description={t('publicNameHint')}
        placeholder="signs.example.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setIsLeft(false)
          setTyped(event.currentTarget.value)
        }}
        onBlur={() => setIsLeft(true)}
        error={isLeft && typed !== '' && refusal && t(`publicName-${refusal}`)}
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
