import { useHotkeys } from '@mantine/hooks'
import { useSpotlight } from '@mantine/spotlight'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { useLater } from '../../components/feedback/use-later.ts'
import { isListed, pageAt } from '../../route-table.ts'
import { palette, paletteStore } from './palette-store.ts'
import { useRecents } from './recents.ts'

const loadDialog = () => import('./palette-dialog.tsx')

/** Searches pages and everything of the company. Opens with Ctrl+K or from the header. */
export function Palette() {
  const { opened } = useSpotlight(paletteStore)
  const dialog = useLater(loadDialog, { needed: opened })
  useHotkeys([['mod+K', openFromKeyboard]], [])
  useRememberedPages()
  return dialog && <dialog.PaletteDialog />
}

/** Closes an open menu first, so that the focus returns to its button: the focused item is gone when the palette closes. */
function openFromKeyboard(): void {
  const opener = document.querySelector<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]')
  opener?.focus()
  opener?.click()
  palette.open()
}

function useRememberedPages(): void {
  const page = useMatches({ select: (matches) => pageAt(matches.at(-1)?.fullPath) })
  const { remember } = useRecents()
  const rememberPage = useEffectEvent(() => page && isListed(page) && remember({ page: page.path }))
  useEffect(() => {
    rememberPage()
  }, [page])
}
