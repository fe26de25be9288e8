import type { Screen } from '@litfass/api/places/screens'
import { ScreensEdit } from '@litfass/domain/places/screens-edit'
import { Modal, MultiSelect, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useApiForm } from '../../../components/form/form.tsx'
import { TagInput } from '../../../components/form/tag-input.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { countUntilRefused } from '../../../platform/api/count-until-refused.ts'
import { allShows } from '../../../platform/api/own-lists.ts'
import { toastDone, toastUndo } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { useAskEndAds } from '../../places/ask-end-ads.tsx'
import { bulkInput, defaultSlide, isUnchanged, keep, tagsOf, unchanged, undoOf } from './bulk-values.ts'

/** Changes several screens with one request. */
export function BulkEditDialog({
  screens,
  shown,
  onClose,
}: {
  screens: Screen[]
  /** Their tags are suggested. */
  shown: Screen[]
  onClose: () => void
}) {
  const { t } = useTranslation(['screenBulk', 'components'])
  const { accountId } = useAccount()
  const { data: shows = [] } = useQuery(allShows(accountId))
  const edit = useApiMutation(api.screens.editScreens, { problems: 'caller' })
  const undo = useApiMutation(api.screens.editScreens, { problems: 'caller' })
  const setBack = (body: ScreensEdit) => undo.mutateAsync({ accountId, body })
  const askEndAds = useAskEndAds()
  const { form, ...dialog } = useApiForm({
    initialValues: unchanged,
    schema: ScreensEdit,
    toInput: (values) => bulkInput(screens, values),
    submit: async (body) => {
      let hasEndedAds = false
      const { changed } = await askEndAds(({ query }) => {
        hasEndedAds = query !== undefined
        return edit.mutateAsync({ accountId, body, ...(query && { query }) })
      })
      const title = t('saved', { count: changed })
      // Ads that have ended do not return.
      if (hasEndedAds) toastDone(title)
      else
        toastUndo(title, {
          label: t('undo', { ns: 'components' }),
          onUndo: () => void countUntilRefused(undoOf(screens, body), setBack),
        })
      onClose()
    },
  })

  const stay = { value: keep, label: t('keep') }

  return (
    <Modal opened onClose={onClose} title={t('editTitle', { count: screens.length })}>
      <FormDialog
        {...dialog}
        save={t('save')}
        why={isUnchanged(form.values) ? t('nothingChosen') : null}
        onCancel={onClose}
      >
        <Text c="dimmed">{t('editHint')}</Text>
        <Select
          label={t('state')}
          allowDeselect={false}
          data={[stay, { value: 'on', label: t('on') }, { value: 'off', label: t('off') }]}
          data-autofocus
          {...form.getInputProps('active')}
        />
        <Select
          label={t('privacy')}
          allowDeselect={false}
          data={[stay, { value: 'public', label: t('public') }, { value: 'private', label: t('private') }]}
          {...form.getInputProps('privacy')}
        />
        <Select
          label={t('show')}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('noOption', { ns: 'components' })}
          data={[
            stay,
            { value: defaultSlide, label: t('defaultSlide') },
            ...shows.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          {...form.getInputProps('show')}
          error={form.errors.showId}
        />
        <TagInput
          label={t('addTags')}
          description={t('tagsHint', { ns: 'components' })}
          data={tagsOf(shown)}
          {...form.getInputProps('addTags')}
        />
        <MultiSelect
          label={t('removeTags')}
          data={tagsOf(screens)}
          searchable
          nothingFoundMessage={t('noOption', { ns: 'components' })}
          {...form.getInputProps('removeTags')}
        />
      </FormDialog>
    </Modal>
  )
}
