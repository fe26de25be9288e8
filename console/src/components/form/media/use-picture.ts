import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { toastDone } from '../../../platform/api/toast.tsx'
import { askConfirm } from '../../feedback/confirm-dialog.tsx'
import type { PickedMedia } from './media-field.tsx'

/**
 * The picture of a place's form: a picked one is sent with the next save, a stored one is removed as soon as the user confirms.
 * Spread `field` onto `<MediaField>`.
 */
export function usePicture(currentUrl: string | undefined, removeStored: () => Promise<unknown>) {
  const { t } = useTranslation('components')
  const [picked, setPicked] = useState<PickedMedia | null>(null)

  function pick(image: PickedMedia | null): void {
    if (picked) URL.revokeObjectURL(picked.url)
    setPicked(image)
  }

  function remove(): void {
    if (picked) return pick(null)
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

  return { picked, url: picked?.url ?? currentUrl, field: { picked, currentUrl, onPick: pick, onRemove: remove } }
}
