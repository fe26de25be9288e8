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
  const nameBrowser = useBrowserNames()
  return ({ userAgent, label }) => {
    const { name: known, mobile } = nameBrowser(userAgent)
    return { known, name: t('deviceName', { name: known, label }), engine: engineOf(userAgent), mobile }
  }
}

/** The display name of a browser and its system: `Chrome on Windows`. */
export function useBrowserNames(): (userAgent: string) => { name: string; mobile: boolean } {
  const { t } = useTranslation('devices')
  return (userAgent) => {
    const { browser, system, mobile } = browserOf(userAgent)
    const known = browser && system ? t('browserOn', { browser, system }) : (browser ?? system)
    return { name: known ?? t('unknownDevice'), mobile }
  }
}
