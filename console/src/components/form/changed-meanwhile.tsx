import { RequestProblem } from '@litfass/api/client'
import { Alert, Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { Trans, useTranslation } from 'react-i18next'

import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { toastProblem } from '../../platform/api/toast.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { AnchorLink } from '../feedback/links.tsx'

type Choice = 'theirs' | 'mine' | 'edit'

/**
 * Saves. If someone else saved changes in the meantime, asks which version to keep; to keep this one, `save(true)`
 * must send no timestamp, which overwrites theirs. Resolves to true when saved, and rejects with any other problem.
 */
export async function saveOrAsk({
  save,
  loadTheirs,
}: {
  save: (overwrite: boolean) => Promise<unknown>
  loadTheirs: () => Promise<unknown>
}): Promise<boolean> {
  try {
    await save(false)
    return true
  } catch (failure) {
    if (!(failure instanceof RequestProblem && failure.code === 'changed-meanwhile')) throw failure
  }
  const choice = await askWhichVersion()
  if (choice === 'mine') await save(true)
  if (choice === 'theirs') await loadTheirs()
  return choice === 'mine'
}

function askWhichVersion(): Promise<Choice> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: <Title />,
      children: (
        <Question
          answer={(choice) => {
            resolve(choice)
            modals.close(id)
          }}
        />
      ),
      onClose: () => resolve('edit'),
    })
  })
}

function Title() {
  const { t } = useTranslation('components')
  return t('changedTitle')
}

function Question({ answer }: { answer: (choice: Choice) => void }) {
  const { t } = useTranslation('components')
  return (
    <>
      <Text>{t('changedText')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => answer('edit')} data-autofocus>
          {t('changedEdit')}
        </Button>
        <Button variant="default" onClick={() => answer('theirs')}>
          {t('changedTheirs')}
        </Button>
        <Button onClick={() => answer('mine')}>{t('changedMine')}</Button>
      </Group>
    </>
  )
}

interface Edited {
  isChangedMeanwhile: boolean
  isDeleted: boolean
  loadTheirs: () => Promise<unknown>
}

/** Shown while editing: someone else deleted it, or saved changes. */
export function EditedNotice({ version }: { version: Edited }) {
  if (version.isDeleted) return <DeletedNotice />
  if (!version.isChangedMeanwhile) return null
  return <ChangedNotice onLoad={() => void version.loadTheirs().catch(toastProblem)} />
}

/** Once it is restored, the notice disappears and the form can be saved. The link leaves the form open for that. */
export function DeletedNotice() {
  const { t } = useTranslation('components')
  return (
    <Alert color="gray" role="status">
      <Trans
        t={t}
        i18nKey="deletedMeanwhile"
        components={{ items: <AnchorLink {...pageTarget('/settings/deleted')} target="_blank" inherit /> }}
      />
    </Alert>
  )
}

/** Someone else saved changes, with a button to load them. */
export function ChangedNotice({ onLoad }: { onLoad: () => void }) {
  const { t } = useTranslation('components')
  const language = useLanguage()
  return (
    <Alert color="gray" role="status">
      <Group gap="sm" justify="space-between">
        {problemCodeText('changed-meanwhile', language)}
        <Button variant="default" size="xs" onClick={onLoad}>
          {t('changedTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
