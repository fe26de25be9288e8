import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app.tsx'
import { startI18n } from './platform/i18n/i18n.ts'
import { textsIn } from './texts.ts'

/** Draws the console into an element of index.html, in the reader's language. */
export async function start(root: HTMLElement): Promise<void> {
  // A page that the browser kept whole and goes back to may be another person's or company's by now.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  await startI18n(textsIn)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
