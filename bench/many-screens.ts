import { type Target, ratioOf } from './measure.ts'
import { screensServer } from './screens-server.ts'

const few = 1_000
const many = 100_000

/**
 * How much slower reading screens is with 100,000 rows than with 1,000, in separate databases; 1.00 means no
 * slower.
 */
export async function compareManyScreens(place: { adminUrl: string; dataDir: string }): Promise<void> {
  const small = await served({ ...place, count: few, port: 28_313 })
  const large = await served({ ...place, count: many, port: 28_314 })
  for (const [at, { name, ...target }] of small.entries()) {
    const other = large[at]
    if (!other) throw new Error(`the larger database has no ${name}`)
    const { ratio, rates } = await ratioOf(target, other, 200)
    console.log(
      `${name}: ${ratio.toFixed(2)} times as slow among ${many} as among ${few} (requests a second: ${rates})`,
    )
  }
}

async function served(options: Parameters<typeof screensServer>[0]): Promise<(Target & { name: string })[]> {
  const { base, accountId, token, code } = await screensServer(options)
  const headers = { authorization: `Bearer ${token}` }
  return [
    { name: 'overview of 50 screens', url: `${base}/api/accounts/${accountId}/screens`, headers },
    { name: 'search in 50 screens', url: `${base}/api/accounts/${accountId}/screens?q=Screen%202`, headers },
    { name: 'public list, first 250', url: `${base}/api/public/screens`, headers: {} },
    { name: 'screen by code', url: `${base}/api/public/screens/code?code=${code}`, headers: {} },
  ]
}
