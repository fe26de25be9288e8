import { ratioOf } from './measure.ts'
import { type ScreensServer, screensServer } from './screens-server.ts'

const few = 1_000
const many = 1_000_000

const germany = 'south=47&west=5&north=55&east=15.5'
const leipzig = 'south=51.24&west=12.17&north=51.44&east=12.57'

// What a person looks at: the whole country and a town, unnarrowed and narrowed.
const views = (count: number) => ({
  'map of the country': `/map?zoom=5.4&${germany}`,
  'map of a town': `/map?zoom=10.4&${leipzig}`,
  'map of the country, two filters': `/map?zoom=5.4&${germany}&category=d-01&leastContacts=500`,
  'list of the country, newest': `?${germany}`,
  'list of a town, most contacts': `?${leipzig}&sort=contacts`,
  'list of a town, nearest': `?${leipzig}&sort=near`,
  'list of the country, free in a week': `?${germany}&free=true`,
  'search for a word of one screen': `?q=${count - 17}`,
})

/** How much slower the finder is among 1,000,000 screens than among 1,000: 1.00 is not at all. */
export async function compareFinder(place: { adminUrl: string; dataDir: string }): Promise<void> {
  const small = await screensServer({ ...place, count: few, port: 48_215 })
  const large = await screensServer({ ...place, count: many, port: 48_216 })
  const paths = new Map(Object.entries(views(many)))
  for (const [name, path] of Object.entries(views(few))) {
    const { ratio, rates } = await ratioOf(target(small, path), target(large, paths.get(name) ?? path), 200)
    console.log(
      `finder, ${name}: ${ratio.toFixed(2)} times as slow among ${many} as among ${few} (requests a second: ${rates})`,
    )
  }
}

function target({ base, token }: ScreensServer, path: string) {
  return { url: `${base}/api/finder/screens${path}`, headers: { authorization: `Bearer ${token}` } }
}
