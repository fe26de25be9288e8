import type { Screen } from '@litfass/api/places/screens'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { DialogQuery } from '../../../components/feedback/dialog-query.tsx'
import { choiceByTyping } from '../../../components/form/choice-by-typing.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useApiForm } from '../../../components/form/form.tsx'
import { useAssignShow } from '../../../components/slides/assign-show.ts'
import { screenQuery } from '../../../platform/api/own-queries.ts'
import type { FoundDialogProps } from '../../../shell/palette/found-actions.ts'
import { useShowChoices } from './use-show-choices.ts'

/** Assigns a show to a screen that the search has found. */
export function AssignFound({ found, accountId, close }: FoundDialogProps) {
  const query = useQuery(screenQuery(accountId, found.id))
  return <DialogQuery query={query}>{(screen) => <AssignForm screen={screen} close={close} />}</DialogQuery>
}

function AssignForm({ screen, close }: { screen: Screen; close: () => void }) {
  const { t } = useTranslation('screens')
  const { choices, titleOf, showIdOf } = useShowChoices(screen)
  const assignShow = useAssignShow()
  const { form, ...dialog } = useApiForm({
    initialValues: { choice: '' },
    schema: z.object({ choice: z.string().min(1, 'required') }),
    submit: async ({ choice }) => {
      const [before, showId] = [screen.showId, showIdOf(choice)]
      const showOf = (id: string) => ({ id, title: titleOf(id) })
      if (showId !== before) await assignShow(screen.id, showOf(showId), showOf(before))
      close()
    },
  })
  return (
    <FormDialog {...dialog} gap="md" save={t('assignShow')} onCancel={close}>
      <Select
        label={t('showOn', { name: screen.name })}
        description={screen.scheduleId && t('overriddenBySchedule')}
        placeholder={titleOf(screen.showId)}
        {...choiceByTyping(form.values.choice === '')}
        allowDeselect={false}
        data={choices}
        // The dialog opens before the screen is loaded.
        autoFocus
        {...form.getInputProps('choice')}
      />
    </FormDialog>
  )
}
