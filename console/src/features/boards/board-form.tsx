import { type Board, boardApi } from '@litfass/api/places/boards'
import type { Site } from '@litfass/api/places/sites'
import { BoardInput } from '@litfass/domain/places/board'
import { placeNameLength } from '@litfass/domain/places/site'
import { Alert, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { FormBar } from '../../components/form/form-bar.tsx'
import { FormPane, FormSection } from '../../components/form/form-pane.tsx'
import { FormProblem, useApiForm } from '../../components/form/form.tsx'
import { CountedLabel, fullWidthLabel, hintedLabel } from '../../components/form/hinted-label.tsx'
import { ImageField } from '../../components/form/image-field.tsx'
import { SiteAddressFields } from '../../components/form/site-address-fields.tsx'
import { TagsField } from '../../components/form/tags-field.tsx'
import { TwoPane } from '../../components/form/two-pane.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { usePicture } from '../../components/form/use-picture.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { BoardPreview } from './board-preview.tsx'
import { boardInput, boardProblems, boardValues } from './board-values.ts'
import { DeviceFields } from './device-fields.tsx'
import { SellingFields } from './selling-fields.tsx'

/** Create or edit: without a board it makes one, at `site` if given. */
export function BoardForm({
  board,
  site,
  limit = null,
  onDelete,
}: {
  board?: Board
  site?: Site | undefined
  /** Why no board can be made now. */
  limit?: string | null
  onDelete?: () => void
}) {
  const { t } = useTranslation(['boards', 'parts'])
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const create = useApiMutation(boardApi.createBoard, { problems: 'caller' })
  const update = useApiMutation(boardApi.updateBoard, { problems: 'caller' })
  const removePicture = useApiMutation(boardApi.removeBoardPicture, { problems: 'caller' })
  const picture = usePicture(
    board?.imageUrl,
    async () => board && removePicture.mutateAsync({ accountId, boardId: board.id }),
  )
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: boardValues(board, site),
    schema: BoardInput,
    toInput: boardInput,
    alsoCheck: boardProblems,
    submit: async (body) => {
      const file = picture.picked?.file
      await (board
        ? update.mutateAsync({ accountId, boardId: board.id, body, file })
        : create.mutateAsync({ accountId, body, file }))
      toastDone(t('saved'))
      await navigate({ to: '/boards/overview', ignoreBlocker: true })
    },
  })
  const { values } = form

  return (
    <TwoPane
      label={t('preview')}
      stage={<BoardPreview values={values} imageUrl={picture.url} />}
      form={
        <FormPane
          title={t(board ? 'editBoard' : 'newBoard')}
          formProps={formProps}
          bar={<FormBar save={t('save')} busy={busy} why={limit} list="/boards/overview" onDelete={onDelete} />}
        >
          <UnsavedQuestion when={!busy && (form.isDirty() || picture.picked !== null)} />
          {limit && !busy && <Alert color="gray">{limit}</Alert>}
          <TextInput
            label={<CountedLabel label={t('name')} value={values.name} max={placeNameLength} />}
            labelProps={fullWidthLabel}
            description={t('nameHint')}
            {...form.getInputProps('name')}
          />
          <FormSection title={t('sectionPlace')}>
            <SiteAddressFields
              values={values}
              inputProps={(name) => form.getInputProps(name)}
              onFill={(filled) => form.setValues(filled)}
            />
          </FormSection>
          <DeviceFields form={form} />
          <SellingFields form={form} />
          <FormSection title={t('sectionMore')}>
            <ImageField label={t('picture')} error={form.errors.picture} {...picture.field} />
            <Textarea
              {...hintedLabel(t('text'), t('optional', { ns: 'parts' }))}
              description={t('textHint')}
              {...form.getInputProps('text')}
            />
            <TagsField inputProps={form.getInputProps('tags')} errors={form.errors} />
          </FormSection>
          <FormProblem problem={problem} />
        </FormPane>
      }
    />
  )
}
