import type { Screen } from '@litfass/api/screens'
import { Anchor, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from 'react-i18next'

import { CopyField } from '../../parts/copy-field.tsx'
import { screenAddress } from './screen-address.ts'

/** Shows the screen's address as a QR code in a dialog, for a TV or tablet that has a camera. */
export function showQr(screen: Screen): void {
  modals.open({ title: screen.name, children: <ScreenQr screen={screen} /> })
}

function ScreenQr({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  const address = screenAddress(screen.id)
  return (
    <Stack align="center">
      {/* Dark on white in either look: cameras read nothing else for sure. */}
      <QRCodeSVG value={address} title={t('qrTitle', { name: screen.name })} size={240} marginSize={4} role="img" />
      <Text size="sm" c="dimmed" ta="center">
        {t('qrHint')}
      </Text>
      <div style={{ alignSelf: 'stretch' }}>
        <CopyField label={t('tvAddress')} value={address} />
      </div>
      <Anchor href={address} target="_blank">
        {t('open')}
      </Anchor>
    </Stack>
  )
}
