import type { Device } from '@litfass/api/places/devices'
import type { Screen } from '@litfass/api/places/screens'
import { isLate, nameSeconds } from '@litfass/domain/places/devices/device'
import { IconDeviceTv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useDeviceNames } from './device-name.ts'
import { useNow } from './use-now.ts'

/** Makes the device show the name of its screen, which proves that it is this one. */
export function ShowNameButton({ screen, device }: { screen: Screen; device: Device }) {
  const { t } = useTranslation('devices')
  const language = useLanguage()
  const { accountId } = useAccount()
  const showName = useApiMutation(api.devices.showNameOnDevice, { problems: 'toast' })
  const { name } = useDeviceNames()(device)
  const isOffline = isLate(Date.parse(device.lastSeen), useNow())
  return (
    <ExplainedButton
      size="xs"
      variant="default"
      leftSection={<IconDeviceTv size={16} stroke={1.75} aria-hidden />}
      loading={showName.isPending}
      why={isOffline ? problemCodeText('device-not-connected', language) : null}
      aria-label={t('showNameOn', { device: name })}
      onClick={() =>
        showName.mutate(
          { accountId, screenId: screen.id, deviceId: device.id },
          {
            onSuccess: () =>
              toastDone(
                t('showsName', { screen: screen.name }),
                t('showsNameText', { seconds: nameSeconds, label: device.label }),
              ),
          },
        )
      }
    >
      {t('showName')}
    </ExplainedButton>
  )
}
