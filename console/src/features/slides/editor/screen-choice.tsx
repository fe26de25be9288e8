import type { Screen } from '@litfass/api/places/screens'
import { Select } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import classes from './slide-stage.module.css'

/** The screen on which the slide is previewed; none means any screen of the usual ratio. */
export function ScreenChoice({
  screens,
  screen,
  onChoose,
}: {
  screens: Screen[]
  screen: Screen | undefined
  /** Empty for none. */
  onChoose: (screenId: string) => void
}) {
  const { t } = useTranslation(['slides', 'components'])
  return (
    <Select
      className={classes.screen}
      aria-label={t('onScreen')}
      placeholder={t('anyScreen')}
      leftSection={<IconDeviceTv size={16} stroke={1.75} aria-hidden />}
      nothingFoundMessage={t('noOption', { ns: 'components' })}
      searchable
      clearable
      data={screens.map(({ id, internalName }) => ({ value: id, label: internalName }))}
      value={screen?.id ?? null}
      onChange={(id) => onChoose(id ?? '')}
    />
  )
}
