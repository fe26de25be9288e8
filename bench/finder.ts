import { FoundOnMap } from '@litfass/api/places/found-place'

import { type Target, ratioOf } from './measure.ts'
import { type ScreensServer, screensServer, town } from './screens-server.ts'

const few = 1_000
const many = 1_000_000

const germany = 'south=47&west=5&north=55&east=15.5'
const leipzig = `south=${town.south}&west=${town.west}&north=${town.north}&east=${town.east}`
const townName = `a town of ${town.screens}`

// The whole country and one town, with and without filters. The town has the same number of screens in both
// databases, so that the length of the answer does not count.
const views = (count: number) => ({
  'map of the country': `/map?zoom=5.4&${germany}`,
  [`map of ${townName}`]: `/map?zoom=10.4&${leipzig}`,
  'map of the country, two filters': `/map?zoom=5.4&${germany}&category=d-01&minContacts=500`,
  'list of the country, newest': `?${germany}`,
  [`list of ${townName}, largest audience`]: `?${leipzig}&sort=contacts`,
  [`list of ${townName}, nearest`]: `?${leipzig}&sort=near`,
  'list of the country, free in a week': `?${germany}&free=true`,
  'search for a word of one screen': `?q=${count - 17}`,
})

/** How much slower the finder is with 1,000,000 screens than with 1,000; 1.00 means no slower. */
export async function compareFinder(place: { adminUrl: string; dataDir: string }): Promise<void> {
  const small = await screensServer({ ...place, count: few, port: 28_315 })
  const large = await screensServer({ ...place, count: many, port: 28_316 })
  const paths = new Map(Object.entries(views(many)))
  for (const [name, path] of Object.entries(views(few))) {
    const [one, other] = [target(small, path), target(large, paths.get(name) ?? path)]
    const { ratio, rates } = await ratioOf(one, other, 200)
    const shown = `${await shownBy(one)}/${await shownBy(other)}`
    console.log(
      `finder, ${name}: ${ratio.toFixed(2)} times as slow among ${many} as among ${few} (requests a second: ${rates}; cards or marks shown: ${shown})`,
    )
  }
}

async function shownBy({ url, headers }: Target): Promise<number> {
  const answer: unknown = await (await fetch(url, { headers })).json()
  if (answer instanceof Object && 'items' in answer && Array.isArray(answer.items)) return answer.items.length
  const { places, clusters } = FoundOnMap.parse(answer)
  return places.length + clusters.length
}

function target({ base, token }: ScreensServer, path: string): Target {
  return { url: `${base}/api/finder/screens${path}`, headers: { authorization: `Bearer ${token}` } }
}
