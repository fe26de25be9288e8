import type { Device } from '@litfass/api/places/devices'
import { useTranslation } from 'react-i18next'

import { browserOf, engineOf } from '../../lib/browser-of.ts'

type Named = Pick<Device, 'userAgent' | 'label'>

/** The display names of a device. `known` is its browser and system; `name` adds its label of four characters. */
export function useDeviceNames(): (device: Named) => {
  known: string
  name: string
  engine: string | null
  mobile: boolean
} {
  const { t } = useTranslation('devices')
  return ({ userAgent, label }) => {
    const { browser, system, mobile } = browserOf(userAgent)
    const known = (browser && system ? t('browserOn', { browser, system }) : (browser ?? system)) ?? t('unknownDevice')
    return { known, name: t('deviceName', { name: known, label }), engine: engineOf(userAgent), mobile }
  }
}
