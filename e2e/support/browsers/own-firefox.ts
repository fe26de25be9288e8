import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

import { z } from 'zod'

import { connect, startBrowser } from './browser-process.ts'
import { evaluateWith, type OwnBrowser, type OwnPage } from './own-browser.ts'

/** Path of a Firefox on this machine, FIREFOX_PATH first, or null. Playwright's own Firefox is not a released version. */
export function findFirefox(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.FIREFOX_PATH ?? '', ...paths].find((path) => path && existsSync(path)) ?? null
}

type OwnFirefoxPage = Pick<OwnPage, 'addInitScript' | 'goto' | 'evaluate'>

const Created = z.object({ context: z.string() })
const Evaluated = z.object({
  result: z.object({ value: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

/** A Firefox controlled over WebDriver BiDi, in its own process group. @throws with its output if it does not start */
export async function ownFirefox({
  executable,
  profile,
  localHost,
}: {
  executable: string
  profile: string
  /** A host name that leads to this machine. */
  localHost: string
}): Promise<Pick<OwnBrowser, 'kill'> & { open: () => Promise<OwnFirefoxPage> }> {
  const settings = {
    'network.dns.localDomains': localHost,
    'dom.security.https_first': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'services.settings.server': 'data:,',
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const { address, kill } = await startBrowser(executable, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
  ])
  return {
    kill,
    async open() {
      const { send } = await connect(`${address}/session`)
      await send('session.new', { capabilities: {} })
      const { context } = Created.parse(await send('browsingContext.create', { type: 'tab' }))
      return {
        async addInitScript(work) {
          await send('script.addPreloadScript', { functionDeclaration: work.toString() })
        },
        async goto(url) {
          await send('browsingContext.navigate', { context, url, wait: 'complete' })
        },
        evaluate: evaluateWith(async (expression) => {
          const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
          const { result, exceptionDetails } = Evaluated.parse(answer)
          if (exceptionDetails) throw new Error(exceptionDetails.text)
          return result?.value
        }),
      }
    },
  }
}
