import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app.tsx'
import { startI18n } from './platform/i18n/i18n.ts'
import { guardDialogs } from './platform/theme/guard-dialogs.ts'
import { keepFocus } from './platform/theme/keep-focus.ts'
import { printLight } from './platform/theme/print-light.ts'
import { preloadPage } from './router.tsx'
import { askToDiscard } from './shell/discard-question.tsx'
import { textsIn } from './texts.ts'

/** Renders the console in the reader's language. */
export async function start(root: HTMLElement): Promise<void> {
  // A page restored from the back/forward cache may belong to another user or company.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  guardDialogs(askToDiscard)
  keepFocus()
  printLight()
  preloadPage()
  await startI18n(textsIn)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
