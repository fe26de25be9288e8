import type { Slide } from '@litfass/api/playback/slides'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { DeleteQuestion } from '../../components/feedback/delete-question.tsx'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'

type AskDelete = (slides: Slide[], then?: { before?: () => unknown; after?: () => void }) => void

/**
 * Deletes slides after a confirmation that says where they are used. `before` leaves the page of a deleted slide. A
 * failure is shown in the dialog.
 */
export function useDeleteSlides(): AskDelete {
  const { t } = useTranslation(['slides', 'components'])
  const whereOf = useWhereUsed()
  const { accountId } = useAccount()
  const toastDeleted = useDeletedToast()
  const { mutateAsync } = useApiMutation(api.slides.deleteSlides, { problems: 'caller' })
  return (slides, { before, after } = {}) =>
    askConfirm({
      title: t('deleteTitle', { count: slides.length, title: slides[0]?.title ?? '' }),
      text: (
        <DeleteQuestion
          text={t('deleteText', { count: slides.length })}
          used={slides
            .map((slide) => ({ id: slide.id, title: slide.title, where: whereOf(slide) }))
            .filter(({ where }) => where.length > 0)}
          note={t('deleteNote', { count: slides.length })}
        />
      ),
      confirmLabel: t('delete', { ns: 'components' }),
      danger: true,
      action: async () => {
        const ids = slides.map(({ id }) => id)
        await before?.()
        await mutateAsync({ accountId, body: { ids } })
        after?.()
        toastDeleted(t('deleted', { count: ids.length }), ids)
      },
    })
}

function useWhereUsed(): (slide: Slide) => string[] {
  const { t } = useTranslation('slides')
  const names = new Intl.ListFormat(useLanguage())
  return ({ usedIn: { shows, screens, campaigns } }) => [
    ...(shows.length > 0
      ? [t('usedInShows', { count: shows.length, names: names.format(shows.map(({ title }) => title)) })]
      : []),
    ...(screens.length > 0 ? [t('assignedTo', { names: names.format(screens.map(({ name }) => name)) })] : []),
    ...(campaigns.length > 0
      ? [t('usedInCampaigns', { count: campaigns.length, names: names.format(campaigns) })]
      : []),
  ]
}
