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

// The page's content security policy forbids eval: zod must know before the first schema is made, hence the import below it.
config({ jitless: true })
// Preload: the texts arrive while the console's code does.
void textsIn(readerLanguage())
const { start } = await import('./start.tsx')
await start(root)
