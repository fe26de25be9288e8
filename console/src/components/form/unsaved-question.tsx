import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks before unsaved changes are left. A save that navigates on passes `ignoreBlocker: true`. */
export function UnsavedQuestion({
  when,
  keeps,
  save,
  onLeave,
}: {
  when: boolean
  /** True for pages from which one comes back to what is entered. */
  keeps?: (path: string) => boolean
  /** Saves from within the question; where it answers false, one stays. */
  save?: { label: string; action: () => Promise<boolean> }
  /** Without saving. */
  onLeave?: () => void
}) {
  const { t } = useTranslation('components')
  const [busy, setBusy] = useState(false)
  const blocker = useBlocker({
    // A change of filters or tabs on the same page leaves nothing.
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname && !keeps?.(next.pathname),
    enableBeforeUnload: () => when,
    withResolver: true,
  })

  async function saveAndLeave(action: () => Promise<boolean>): Promise<void> {
    setBusy(true)
    const isSaved = await action()
    setBusy(false)
    if (isSaved) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <Modal opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title={t('unsavedTitle')}>
      <Text>{t('unsavedText')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            onLeave?.()
            blocker.proceed?.()
          }}
        >
          {t('unsavedLeave')}
        </Button>
        {save && (
          <Button variant="default" loading={busy} onClick={() => void saveAndLeave(save.action)}>
            {save.label}
          </Button>
        )}
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {t('unsavedStay')}
        </Button>
      </Group>
    </Modal>
  )
}
