import { Button, getDefaultZIndex, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useUnsavedChanges } from '../../platform/routing/unsaved-changes.ts'
import { useBackClosesDialog } from '../../platform/routing/use-back-closes-dialog.ts'
import { ExplainedButton } from './explained-button.tsx'

/** Asks before leaving unsaved changes. After saving, navigate with `ignoreBlocker: true`. */
export function UnsavedQuestion({
  when,
  saving = false,
  keeps,
  save,
  onLeave,
}: {
  when: boolean
  /** While saving, leaving asks nothing, but the changes still count as unsaved if the session ends. */
  saving?: boolean
  /** True for pages that return to the form with its values. */
  keeps?: (path: string) => boolean
  /** Offers to save. `why`: why that is not possible. Stays on the page if `action` resolves to false. */
  save?: { label: string; why?: string | null; action: () => Promise<boolean> }
  /** Called when leaving without saving. */
  onLeave?: () => void
}) {
  const { t } = useTranslation('components')
  const [busy, setBusy] = useState(false)
  useUnsavedChanges(when)
  const asks = when && !saving
  const closesDialog = useBackClosesDialog()
  const blocker = useBlocker({
    // Filters and tabs of the same page do not leave it.
    shouldBlockFn: ({ current, next, action }) =>
      asks && current.pathname !== next.pathname && !keeps?.(next.pathname) && !closesDialog(action),
    enableBeforeUnload: () => asks,
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
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('unsavedTitle')}
      // Above a dialog of the page.
      zIndex={getDefaultZIndex('overlay')}
    >
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
          <ExplainedButton
            variant="default"
            loading={busy}
            why={save.why ?? null}
            onClick={() => void saveAndLeave(save.action)}
          >
            {save.label}
          </ExplainedButton>
        )}
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {t('unsavedStay')}
        </Button>
      </Group>
    </Modal>
  )
}
