import { posix } from 'node:path'

import { importsOf, ownTarget, packageOf } from './imports.js'

/** The packages, and those that each may import. */
export const packages = {
  domain: [],
  api: ['domain'],
  stage: ['domain'],
  server: ['api', 'domain'],
  console: ['api', 'domain', 'stage'],
  player: ['api', 'domain', 'stage'],
  e2e: ['api', 'server', 'console'],
  bench: ['api', 'domain', 'server'],
}

/** The console's list of pages and their titles, read by the journeys that open every page. */
const namesPages = ['console/src/route-table', 'console/src/texts/en.json', 'console/src/texts/de.json']

/** Files in e2e that start servers. */
const startsServers = new Set(['start-servers.ts', 'own-server.ts', 'own-servers.ts'])

/** Journeys build companies and content with these. */
const builders = 'server/src/testing/'

/** Folders that may import another feature's store. All others call that feature's operations. */
const storeUsers = {
  'accounts.store.ts': ['server/src/features/account-deletion', 'server/src/features/operator'],
  'awaiting-action.store.ts': ['server/src/features/accounts'],
  'campaigns.store.ts': [
    'server/src/features/plays',
    'server/src/features/report-links',
    'server/src/features/statistics',
  ],
  'folders.store.ts': ['server/src/features/slides'],
  'manifest.store.ts': ['server/src/demo'],
  'offered-ads.store.ts': ['server/src/features/campaigns'],
  'screens.store.ts': [
    'server/src/features/devices',
    'server/src/features/plays',
    'server/src/features/slide-plays',
    'server/src/features/statistics',
  ],
  'profile.store.ts': ['server/src/features/account-deletion'],
  'shows.store.ts': [
    'server/src/features/slides',
    'server/src/features/slide-plays',
    'server/src/features/deleted-items',
    'server/src/features/jobs',
  ],
  'slides.store.ts': ['server/src/features/campaigns', 'server/src/features/slide-plays', 'bench'],
  'team.store.ts': ['server/src/features/account-deletion'],
  'videos.store.ts': ['server/src/features/campaigns', 'server/src/features/slides'],
}

const serverLayers = {
  platform: ['platform'],
  sandbox: ['sandbox', 'platform'],
  features: ['features', 'platform'],
  demo: ['demo', 'features', 'platform'],
  testing: ['testing', 'demo', 'features', 'platform', 'sandbox', 'top'],
  top: ['top', 'demo', 'features', 'platform', 'sandbox'],
}
const consoleLayers = {
  lib: ['lib'],
  platform: ['platform', 'lib', 'route-table.ts'],
  components: ['components', 'platform', 'lib', 'route-table.ts'],
  shell: ['shell', 'components', 'platform', 'lib', 'route-table.ts'],
  features: ['features', 'shell', 'components', 'platform', 'lib', 'route-table.ts'],
  top: ['top', 'features', 'shell', 'components', 'platform', 'lib', 'route-table.ts'],
  'route-table.ts': ['route-table.ts', 'platform', 'top'],
}

const isTest = (path) => /\.(test|spec)\.[jt]sx?$/.test(path)
const isConfig = (path) => /\.config\.[cm]?[jt]s$/.test(path)
const isBuildCode = (path) => /^(console\/build|server\/src\/openapi)\//.test(path)
const packageFolder = (path) => path.split('/')[0]
const fileName = (path) => posix.basename(path)
const featureOf = (path) => path.match(/^(?:server|console)\/src\/features\/([^/]+)\//)?.[1]

function layerOf(path, layers) {
  const name = path.split('/')[2] ?? ''
  return Object.hasOwn(layers, name) ? name : 'top'
}

/** Every import of every file: `{ from, target, to, typeOnly, reexport }`, where `to` is a file of ours or null. */
function edgesOf(sources) {
  return sources.flatMap(([from, text]) =>
    importsOf(text).map((one) => ({ from, to: ownTarget(from, one.target), ...one })),
  )
}

const violation = (text) => (edge) => `${edge.from} imports ${edge.target}: ${text}`

/** Packages import only the packages below them, by package name. */
export function packageViolations(sources) {
  return edgesOf(sources)
    .filter(({ to }) => to !== null)
    .flatMap((edge) => {
      const [folder, other] = [packageFolder(edge.from), packageFolder(edge.to)]
      if (folder === other)
        return edge.target.startsWith('.') ? [] : [violation('a package imports itself by relative path')(edge)]
      if (other === 'scripts' && (folder === 'e2e' || folder === 'bench')) return []
      if (!packages[folder]?.includes(other)) return [violation(`${folder} may not import ${other}`)(edge)]
      const isBuilder = edge.to.startsWith(builders)
      if (folder === 'e2e' && other === 'server' && !isBuilder && !startsServers.has(fileName(edge.from)))
        return [
          violation('a journey uses the product through its pages, and builders of the server for the rest')(edge),
        ]
      if (folder === 'e2e' && other === 'console' && !namesPages.includes(edge.to))
        return [violation('a journey may import the list of pages, and nothing else')(edge)]
      return edge.target.startsWith('.') && folder !== 'bench' ? [violation('use the package name')(edge)] : []
    })
}

/**
 * Every imported package is in the importer's package.json, at run time not as a devDependency. No package declares a
 * package above it.
 */
export function dependencyViolations(sources, manifests, rootPackage) {
  const atRoot = { ...rootPackage.devDependencies, ...rootPackage.dependencies }
  const declaredAbove = Object.entries(manifests).flatMap(([folder, { dependencies = {}, devDependencies = {} }]) =>
    Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => name.startsWith('@litfass/') && !packages[folder].includes(name.slice('@litfass/'.length)))
      .map((name) => `${folder}/package.json names ${name}: ${folder} may not import it`),
  )
  const undeclared = edgesOf(sources)
    .filter(
      // Modules named virtual: are made by a plugin of Vite.
      ({ from, target }) => manifests[packageFolder(from)] && !/^(\.|node:|virtual:)/.test(target),
    )
    .flatMap((edge) => {
      const { dependencies = {}, devDependencies = {} } = manifests[packageFolder(edge.from)]
      const atBuild =
        isTest(edge.from) ||
        isConfig(edge.from) ||
        isBuildCode(edge.from) ||
        edge.typeOnly ||
        edge.from.includes('/testing/') ||
        edge.from.startsWith('server/system-tests/') ||
        packageFolder(edge.from) === 'e2e'
      const known = atBuild ? { ...dependencies, ...devDependencies, ...atRoot } : dependencies
      return Object.hasOwn(known, packageOf(edge.target))
        ? []
        : [violation(`not in ${packageFolder(edge.from)}/package.json`)(edge)]
    })
  return [...declaredAbove, ...undeclared]
}

/** Layers inside server and console. Nothing below imports testing or demo data. */
export function layerViolations(sources) {
  return edgesOf(sources)
    .filter(
      ({ from, to }) =>
        to !== null &&
        packageFolder(from) === packageFolder(to) &&
        [from, to].every((path) => path.split('/')[1] === 'src'),
    )
    .flatMap((edge) => {
      const layers = { server: serverLayers, console: consoleLayers }[packageFolder(edge.from)]
      if (!layers) return []
      const [layer, below] = [layerOf(edge.from, layers), layerOf(edge.to, layers)]
      if (isTest(edge.from) && below === 'testing') return []
      return layers[layer].includes(below) ? [] : [violation(`${layer} may not import ${below}`)(edge)]
    })
}

/** Files that may import routes. */
const routeReaders = ['server/src/handlers.ts', 'server/src/server.ts']

/**
 * A store belongs to its feature (exceptions: storeUsers). Routes are imported by `handlers.ts` and `server.ts` alone
 * and import no other feature.
 */
export function featureViolations(sources) {
  return edgesOf(sources)
    .filter(({ to }) => to !== null)
    .flatMap((edge) => {
      const { from, to } = edge
      const [home, other] = [featureOf(from), featureOf(to)]
      if (to.endsWith('.store.ts') && home !== other && !maySeeStore(from, to))
        return [violation('the store of another feature')(edge)]
      if (to.endsWith('.routes.ts') && !routeReaders.includes(from))
        return [violation('only handlers.ts and server.ts import routes')(edge)]
      if (from.endsWith('.routes.ts') && other !== undefined && home !== other)
        return [violation('routes call operations of their own feature')(edge)]
      return []
    })
}

// Runs EXPLAIN on the statements of all stores, so it may import them.
const storeTest = 'server/system-tests/contract/sequential-scans.test.ts'

function maySeeStore(from, to) {
  return from === storeTest || (storeUsers[fileName(to)] ?? []).some((folder) => from.startsWith(`${folder}/`))
}

/** Entries of storeUsers that are no longer needed. */
export function unusedStoreUsers(sources) {
  const edges = edgesOf(sources).filter(({ to }) => to?.endsWith('.store.ts'))
  return Object.entries(storeUsers).flatMap(([store, folders]) =>
    folders
      .filter((folder) => !edges.some(({ from, to }) => fileName(to) === store && from.startsWith(`${folder}/`)))
      .map((folder) => `${folder} no longer imports ${store}`),
  )
}

/** Dependency cycles between the features of a package. */
export function featureCycles(sources) {
  const below = new Map()
  for (const { from, to } of edgesOf(sources)) {
    if (to === null || isTest(from) || featureOf(from) === undefined || featureOf(to) === undefined) continue
    const [home, other] = [from, to].map((path) => path.split('/').slice(0, 4).join('/'))
    if (home !== other) below.set(home, (below.get(home) ?? new Set()).add(other))
  }
  return cyclesIn(below).map((cycle) => cycle.map(fileName).join(' -> '))
}

/** Files that import each other in a cycle; imports of types count. */
export function fileCycles(sources) {
  const paths = new Set(sources.map(([path]) => path))
  const below = new Map(sources.map(([path]) => [path, new Set()]))
  for (const { from, to } of edgesOf(sources)) {
    const path = ['', '.ts', '.tsx', '.js'].map((ending) => `${to}${ending}`).find((one) => paths.has(one))
    if (path !== undefined) below.get(from).add(path)
  }
  return cyclesIn(below).map((cycle) => cycle.join(' -> '))
}

/** The cycles that a depth-first search finds; none if the graph has none. */
function cyclesIn(below) {
  const cycles = []
  const done = new Set()
  function walk(node, path) {
    const at = path.indexOf(node)
    if (at >= 0) return cycles.push([...path.slice(at), node])
    if (!done.has(node)) (below.get(node) ?? []).forEach((next) => walk(next, [...path, node]))
    return done.add(node)
  }
  for (const node of below.keys()) walk(node, [])
  return cycles
}

const words = {
  clock: /\bDate\.now\(|\bnew Date\(\s*\)|\bperformance\.now\(/,
  randomness: /\bMath\.random\(|\bcrypto\.(randomUUID|getRandomValues)\(/,
  environment: /\bprocess\b|\bimport\.meta\.env\b/,
  network: /\bfetch\(|\bXMLHttpRequest\b|\bWebSocket\b/,
  page: /\b(document|window|localStorage)\./,
}
const purity = [
  { folder: 'domain/src/', without: ['clock', 'randomness', 'environment', 'network', 'page'], builtins: false },
  { folder: 'api/src/', without: ['clock', 'randomness', 'environment', 'page'], builtins: false },
  { folder: 'stage/src/', without: ['clock', 'randomness', 'environment', 'network'], builtins: false },
  { folder: 'server/src/features/', without: ['clock', 'randomness', 'environment', 'network'], builtins: true },
]
const runsOnTVs = [
  'domain/src/playback/playback.ts',
  'domain/src/playback/ad-scheduler.ts',
  'domain/src/playback/dark-hours.ts',
  'domain/src/playback/paid-ad.ts',
  'domain/src/playback/media/video-position.ts',
  'domain/src/time/week.ts',
]

/**
 * Clock, randomness, environment and network are arguments. Lower packages do not use Node. Code for TVs imports only
 * code that runs on TVs.
 */
export function purityViolations(sources) {
  return sources
    .filter(([path]) => !isTest(path))
    .flatMap(([path, text]) => {
      const rule = purity.find(({ folder }) => path.startsWith(folder))
      const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      const found = (rule?.without ?? [])
        .filter((word) => words[word].test(code))
        .map((word) => `${path} uses an ambient ${word}`)
      const edges = edgesOf([[path, text]])
      const builtins = rule && !rule.builtins ? edges.filter(({ target }) => target.startsWith('node:')) : []
      const atRunTime = runsOnTVs.includes(path)
        ? edges.filter(({ typeOnly, to }) => !typeOnly && !runsOnTVs.includes(to))
        : []
      return [
        ...found,
        ...builtins.map(violation('this package uses no Node')),
        ...atRunTime.map(violation('this file runs on TVs')),
      ]
    })
}

const findsFolders = 'server/src/platform/folders.ts'

/** Only one file of the server uses `import.meta`: `npm start` runs a bundle, which is in another folder than the sources. */
export function fileUrlViolations(sources) {
  return sources
    .filter(([path]) => path.startsWith('server/src/') && path !== findsFolders)
    .filter(([path]) => !isTest(path) && layerOf(path, serverLayers) !== 'testing')
    .filter(([, text]) => text.includes('import.meta'))
    .map(([path]) => `${path} uses import.meta instead of ${findsFolders}`)
}

/** No barrels and no catch-all names such as utils. */
export function nameViolations(sources) {
  const catchAllNames = /(^|[/.-])(utils?|helpers?|common|misc|managers?|dto)([/.-]|$)/
  return sources.flatMap(([path, text]) => {
    const barrel = /\/index\.[jt]sx?$/.test(path) || importsOf(text).some(({ reexport }) => reexport)
    return [
      ...(barrel ? [`${path} is a barrel`] : []),
      ...(catchAllNames.test(path) ? [`${path} has a catch-all name`] : []),
    ]
  })
}

const maxFiles = 30
/** Folders of numbered files, which grow. */
const lists = ['server/migrations']

/** Limit of files in a folder, so that a listing fits on a screen. */
export function folderViolations(paths) {
  const folders = Map.groupBy(paths, (path) => posix.dirname(path))
  return [...folders]
    .filter(([folder, files]) => files.length > maxFiles && !lists.includes(folder))
    .map(([folder, files]) => `${folder} has ${files.length} files, more than ${maxFiles}`)
}
