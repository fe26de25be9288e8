// Writes the postal codes of Germany, Austria, Switzerland and Liechtenstein by town:
//   npm install --prefix /tmp/codes german-postal-codes@2.0.0
//   git clone https://github.com/zauberware/postal-codes-json-xml-csv /tmp/names, then unzip DE, AT, CH and LI in its data
//   node scripts/write-postal-codes.js /tmp/names/data /tmp/codes/node_modules/german-postal-codes
// Data: GeoNames, https://www.geonames.org, CC BY 4.0. The other list separates German codes of areas from those of single recipients.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../server/src/features/addresses')
const [names, codes] = process.argv.slice(2).map((path) => resolve(path))
const { parse } = createRequire(resolve(import.meta.dirname, '../server/package.json'))('csv-parse/sync')
const areas = new Set(createRequire(import.meta.url)(codes))

/** Removes the district, a second language, the number of a post office and the canton. */
function plainName(name) {
  return name.replace(/ \/ .*|,.*| \d.*| \([A-Z]{2}\)$/, '').replace(/ [A-Z]{2}$/, '')
}

/** The name with which all others begin: `Dresden`, `Dresden Friedrichstadt`. */
function commonName(all) {
  const [shortest = ''] = all.toSorted((one, other) => one.length - other.length)
  const isPart = (name) =>
    name === shortest || (name.startsWith(shortest) && /^[ \-/]/.test(name.slice(shortest.length)))
  return all.every(isPart) ? shortest : null
}

const sizes = new Map(
  readFileSync(resolve(folder, 'towns.tsv'), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const [country, towns = ''] = line.split('\t')
      return towns.split('|').map((town) => [`${country} ${town}`, -at])
    }),
)

/** In Austria and Switzerland, the other places of a code are villages around its town; in Germany, all are equally likely. */
function townOf(country, rows) {
  if (country === 'AT' && rows[0].zipcode.startsWith('1')) return 'Wien'
  const places = rows.map((row) => ({
    name: plainName(row.place),
    isTown: plainName(row.community) === plainName(row.place),
  }))
  const common = commonName([...new Set(places.map(({ name }) => name))])
  if (common || country === 'DE') return common
  const sizeOf = ({ name }) => sizes.get(`${country} ${name}`) ?? Number.NEGATIVE_INFINITY
  const [largest] = places.filter(({ isTown }) => isTown).toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return largest?.name ?? null
}

const lines = ['DE', 'AT', 'CH', 'LI'].flatMap((country) => {
  const rows = parse(readFileSync(resolve(names, `zipcodes.${country.toLowerCase()}.csv`)), {
    columns: true,
    bom: true,
  })
  const known = country === 'DE' ? rows.filter(({ zipcode }) => areas.has(zipcode)) : rows
  const found = [...Map.groupBy(known, ({ zipcode }) => zipcode)].flatMap(([zip, places]) => {
    const town = townOf(country, places)
    return town ? [{ zip, town }] : []
  })
  return [...Map.groupBy(found, ({ town }) => town)].map(([town, all]) =>
    [
      country,
      town,
      all
        .map(({ zip }) => zip)
        .toSorted()
        .join(' '),
    ].join('\t'),
  )
})
writeFileSync(resolve(folder, 'postal-codes.tsv'), `${lines.toSorted().join('\n')}\n`)
