import '@mantine/spotlight/styles.css'
import { Spotlight } from '@mantine/spotlight'
import { useTranslation } from 'react-i18next'

import { PaletteContent } from './palette-content.tsx'
import { paletteStore } from './palette-store.ts'

import classes from './palette.module.css'

export function PaletteDialog() {
  const { t } = useTranslation('palette')
  return (
    <Spotlight.Root
      store={paletteStore}
      shortcut={null}
      scrollable
      centered={false}
      maxHeight={460}
      radius="lg"
      shadow="lg"
      overlayProps={{ backgroundOpacity: 0.35 }}
      transitionProps={{ duration: 180, transition: 'fade-down' }}
      attributes={{ content: { 'aria-label': t('open') } }}
      classNames={{
        content: classes.content ?? '',
        search: classes.search ?? '',
        actionsList: classes.list ?? '',
        actionsGroup: classes.group ?? '',
        action: classes.option ?? '',
        actionBody: classes.body ?? '',
        actionLabel: classes.label ?? '',
        actionDescription: classes.detail ?? '',
      }}
    >
      <PaletteContent store={paletteStore} />
    </Spotlight.Root>
  )
}
