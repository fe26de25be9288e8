import { Button, getDefaultZIndex, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { createStore } from '../lib/store.ts'

interface Asked {
  discard: () => void
}

const asked = createStore<Asked | null>(null)

/** Asks before a dialog in which something was entered closes. */
export function askToDiscard(discard: () => void): void {
  asked.set({ discard })
}

/** The question of `askToDiscard`. Not opened with `modals`, which would replace the content of the dialog under it. */
export function DiscardQuestion() {
  const { t } = useTranslation('components')
  const open = asked.useValue()

  function answer(discards: boolean): void {
    asked.set(null)
    if (discards) open?.discard()
  }

  return (
    <Modal
      opened={open !== null}
      onClose={() => answer(false)}
      title={t('discardTitle')}
      zIndex={getDefaultZIndex('overlay')}
    >
      <Text>{t('discardText')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(true)}>
          {t('discard')}
        </Button>
        <Button onClick={() => answer(false)} data-autofocus>
          {t('unsavedStay')}
        </Button>
      </Group>
    </Modal>
  )
}
