import '@fontsource-variable/bricolage-grotesque/opsz.css'
import '@fontsource-variable/inter/opsz.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/nprogress/styles.css'
import './platform/theme/page.css'
import { config } from 'zod'

import { readerLanguage } from './platform/i18n/reader-language.ts'
import { textsIn } from './texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The content security policy forbids eval, which zod must know before the first schema. Hence the import below.
config({ jitless: true })
// Loads the texts in parallel with the console's code.
void textsIn(readerLanguage())
const { start } = await import('./start.tsx')
await start(root)
