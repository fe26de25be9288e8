import type { Screen } from '@litfass/api/places/screens'
import { deviceLinkHours } from '@litfass/domain/places/devices/device'
import { deviceLinkPath } from '@litfass/domain/places/devices/player-paths'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { openDialog } from '../../../components/feedback/open-dialog.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { CopyField } from './copy-field.tsx'

/** Shows a QR code with a link that confirms the first TV to open it. */
export function ScreenQrButton({ screen, url }: { screen: Screen; url: string }) {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const link = useApiMutation(api.devices.linkDevice, { problems: 'toast' })
  return (
    <Button
      size="xs"
      variant="default"
      loading={link.isPending}
      leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        link.mutate(
          { accountId, screenId: screen.id },
          {
            onSuccess: ({ token }) =>
              openDialog(screen.name, () => (
                <ScreenQr name={screen.name} url={url} path={deviceLinkPath(screen.id, token)} />
              )),
          },
        )
      }
    >
      {t('qr')}
    </Button>
  )
}

function ScreenQr({ name, url, path }: { name: string; url: string; path: string }) {
  const { t } = useTranslation('screens')
  const address = url + path
  return (
    <Stack align="center">
      {/* Dark on white in either theme, so that cameras can read it. */}
      <QRCodeSVG value={address} title={t('qrTitle', { name })} size={240} marginSize={4} role="img" />
      <Text size="sm" ta="center">
        {t('qrHint')}
      </Text>
      <Text size="sm" c="dimmed" ta="center">
        {t('qrOnce', { hours: deviceLinkHours })}
      </Text>
      <div style={{ alignSelf: 'stretch' }}>
        <CopyField label={t('qrLink')} value={address} />
      </div>
      <Anchor href={path} target="_blank" size="sm">
        {t('openHere')}
      </Anchor>
    </Stack>
  )
}
