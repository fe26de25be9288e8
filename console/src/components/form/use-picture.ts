import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { toastDone } from '../../platform/api/toast.tsx'
import { askConfirm } from '../feedback/confirm-dialog.tsx'
import type { PickedImage } from './image-field.tsx'

/**
 * The picture of a form: one that is picked goes with the next save, one that is stored goes at once, after a question.
 * Spread `field` onto `<ImageField>`.
 */
export function usePicture(currentUrl: string | undefined, removeStored: () => Promise<unknown>) {
  const { t } = useTranslation('components')
  const [picked, setPicked] = useState<PickedImage | null>(null)

  function pick(image: PickedImage | null): void {
    if (picked) URL.revokeObjectURL(picked.url)
    setPicked(image)
  }

  function remove(): void {
    if (picked) return pick(null)
    askConfirm({
      title: t('imageRemoveTitle'),
      text: t('imageRemoveText'),
      confirmLabel: t('imageRemove'),
      danger: true,
      action: async () => {
        await removeStored()
        toastDone(t('imageRemoved'))
      },
    })
  }

  return { picked, url: picked?.url ?? currentUrl, field: { picked, currentUrl, onPick: pick, onRemove: remove } }
}
