import { useTranslation } from 'react-i18next'

import { toastDone } from '../../../platform/api/toast.tsx'
import { askConfirm } from '../../feedback/confirm-dialog.tsx'
import { usePickedMedia } from './use-picked-media.ts'

/**
 * The picture of a place's form: a picked one is sent with the next save, a stored one is removed as soon as the user confirms.
 * Spread `field` onto `<MediaField>`.
 */
export function usePicture(currentUrl: string | undefined, removeStored: () => Promise<unknown>) {
  const { t } = useTranslation('components')
  const [picked, setPicked] = usePickedMedia()

  function remove(): void {
    if (picked) return setPicked(null)
    askConfirm({
      title: t('pictureRemoveTitle'),
      text: t('pictureRemoveText'),
      confirmLabel: t('pictureRemove'),
      danger: true,
      action: async () => {
        await removeStored()
        toastDone(t('pictureRemoved'))
      },
    })
  }

  return { picked, url: picked?.url ?? currentUrl, field: { picked, currentUrl, onPick: setPicked, onRemove: remove } }
}
