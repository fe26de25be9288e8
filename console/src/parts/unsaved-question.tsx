import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Asks before unsaved changes are left. A save that navigates on passes `ignoreBlocker: true`. */
export function UnsavedQuestion({ when }: { when: boolean }) {
  const { t } = useTranslation('parts')
  const blocker = useBlocker({
    // A change of filters or tabs on the same page leaves nothing.
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  return (
    <Modal opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title={t('unsavedTitle')}>
      <Text>{t('unsavedText')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('unsavedLeave')}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {t('unsavedStay')}
        </Button>
      </Group>
    </Modal>
  )
}
