import type { SavedView } from '@litfass/api/people/saved-views'
import { maxViews, SavedViewInput, type ViewedList } from '@litfass/domain/people/saved-view'
import { Group, Menu, Skeleton, Text } from '@mantine/core'
import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { apiQuery, useApiMutation } from '../../../platform/api/api.ts'
import { problemCodeText } from '../../../platform/api/problem-text.tsx'
import { toastDone, toastUndo } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { openDialog } from '../../feedback/open-dialog.ts'
import { QueryProblem } from '../../feedback/query-problem.tsx'
import { TextField } from '../../form/fields/text-fields.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useApiForm } from '../../form/form.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

interface View {
  search: Record<string, string>
  hiddenColumns: string[]
}

function viewsQuery(accountId: string, list: ViewedList) {
  return apiQuery(api.savedViews.listSavedViews, { accountId, query: { list } })
}

/** Opens, saves and deletes views of a list: its filters, its order and its columns under a name. */
export function SavedViews({
  list,
  current,
  onOpen,
}: {
  list: ViewedList
  current: View
  onOpen: (view: View) => void
}) {
  const { t } = useTranslation('components')
  const { accountId } = useAccount()
  const query = useQuery(viewsQuery(accountId, list))
  const deletion = useApiMutation(api.savedViews.deleteView, { problems: 'toast' })
  const restore = useApiMutation(api.savedViews.saveView, { problems: 'toast' })
  const views = query.data?.items ?? []

  function deleteView({ id, ...view }: SavedView): void {
    const onUndo = () => restore.mutate({ accountId, body: view })
    const toast = () => toastUndo(t('viewDeleted'), { message: view.name, label: t('undo'), onUndo })
    deletion.mutate({ accountId, viewId: id }, { onSuccess: toast })
  }

  function askName(): void {
    openDialog(t('saveView'), (close) => <NameForm list={list} view={current} accountId={accountId} close={close} />)
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolbarButton leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}>{t('views')}</ToolbarButton>
      </Menu.Target>
      <Menu.Dropdown maw={320}>
        {query.error && <QueryProblem query={query} m="xs" />}
        {query.isPending && <Skeleton height={36} m="xs" data-skeleton />}
        {query.data && views.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" py={6}>
            {t('noViews')}
          </Text>
        )}
        {views.map((view) => (
          <Group key={view.id} gap={4} wrap="nowrap">
            <Menu.Item flex={1} onClick={() => onOpen({ search: view.search, hiddenColumns: view.hiddenColumns })}>
              {view.name}
            </Menu.Item>
            <Menu.Item
              w="auto"
              flex="none"
              aria-label={t('deleteView', { name: view.name })}
              onClick={() => deleteView(view)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden style={{ display: 'block' }} />
            </Menu.Item>
          </Group>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={askName}>
          {t('saveView')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function NameForm({
  list,
  view,
  accountId,
  close,
}: {
  list: ViewedList
  view: View
  accountId: string
  close: () => void
}) {
  const { t } = useTranslation('components')
  const language = useLanguage()
  const { data } = useQuery(viewsQuery(accountId, list))
  const save = useApiMutation(api.savedViews.saveView, { problems: 'caller' })
  const { form, ...dialog } = useApiForm({
    initialValues: { name: '' },
    schema: SavedViewInput.pick({ name: true }),
    texts: 'components',
    submit: async ({ name }) => {
      await save.mutateAsync({ accountId, body: { list, name, ...view } })
      toastDone(t('viewSaved'), name)
      close()
    },
  })
  const views = data?.items ?? []
  // One with the same name is replaced.
  const isNew = !views.some(({ name }) => name === form.values.name.trim())
  const why = isNew && views.length >= maxViews ? problemCodeText('too-many-views', language) : null
  return (
    <FormDialog {...dialog} gap="md" save={t('saveView')} why={why} onCancel={close}>
      <Text size="sm">{t('saveViewText')}</Text>
      <TextField form={form} name="name" label={t('viewName')} counted data-autofocus />
    </FormDialog>
  )
}
