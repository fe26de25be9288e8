import { useLocalStorage, useWindowEvent } from '@mantine/hooks'

import { cardLink } from '../../components/list/cards/picture-card.tsx'
import { rowLink } from '../../components/list/table-cells.tsx'
import { keepsKeys, nextItem, shortcutKeys } from './shortcuts.ts'

/** WCAG 2.1.4: shortcuts of a single character can be turned off. */
export function useShortcutsOn() {
  return useLocalStorage({ key: 'shortcuts', defaultValue: true, getInitialValueInEffect: false })
}

/** Listens for the single-key shortcuts. `n` and `/` act on the element of the page that declares them. */
export function useShortcuts({ onHelp }: { onHelp: () => void }): void {
  const [on] = useShortcutsOn()
  useWindowEvent('keydown', (event) => {
    if (!on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (keepsKeys(document.activeElement) || document.querySelector('[role=dialog]')) return
    if (act(event.key, onHelp)) event.preventDefault()
  })
}

/** @returns whether the key did something */
function act(key: string, onHelp: () => void): boolean {
  switch (key) {
    case shortcutKeys.shortcuts:
      onHelp()
      return true
    case shortcutKeys.find:
    case shortcutKeys.new: {
      const target = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${CSS.escape(key)}"]`)
      if (target instanceof HTMLInputElement) target.select()
      else target?.click()
      return target !== null
    }
    case shortcutKeys.next:
    case shortcutKeys.previous: {
      const items = [...document.querySelectorAll<HTMLElement>(`main a.${rowLink}, main a.${cardLink}`)]
      const focused = items.findIndex((item) => item === document.activeElement)
      const target = items[nextItem(key === shortcutKeys.next ? 'next' : 'previous', focused, items.length)]
      target?.focus()
      return target !== undefined
    }
    default:
      return false
  }
}
