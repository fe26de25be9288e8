import type { Screen } from '@litfass/api/places/screens'
import { useEffect, useId, useRef, useState } from 'react'

import { useIsNarrow } from '../../../../platform/theme/use-is-narrow.ts'

/** The screen of a list whose show is being changed. */
export interface ChangingShow {
  screen: Screen | null
  /** In a panel below the row, else in a sheet. */
  inRow: boolean
  /** Id of the panel. */
  panelId: string
  /** `opener` gets the focus again when the panel is closed. */
  open: (screen: Screen, opener: HTMLElement) => void
  close: () => void
}

/** Opens at most one panel or sheet at a time, and returns the focus when it is closed. */
export function useChangingShow(screens: Screen[]): ChangingShow {
  const panelId = useId()
  const [id, setId] = useState<string | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const screen = screens.find((one) => one.id === id) ?? null

  useEffect(() => {
    if (id === null) opener.current?.focus()
  }, [id])

  return {
    screen,
    inRow: !useIsNarrow(),
    panelId,
    open: (chosen, openedBy) => {
      opener.current = buttonOfMenu(openedBy) ?? openedBy
      setId(chosen.id)
    },
    close: () => setId(null),
  }
}

/** The button of the menu that an item is in: the item is gone when the focus returns. */
function buttonOfMenu(item: HTMLElement): HTMLElement | null {
  const id = item.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
