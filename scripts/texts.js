import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { figures } from '../console/src/platform/i18n/figures.ts'
import { languages } from '../domain/src/people/language.ts'
import { isMain, root } from './run.js'

/** Packages with a `texts` folder: one catalogue per language. English is the reference. */
const packages = ['api', 'console', 'player', 'server']
const reference = 'en'
const placeholders = 'console/texts/placeholders.d.ts'

const pluralForm = /_(zero|one|two|few|many|other)$/

/** Words that a language does not use. German addresses its readers with "Sie". */
const unwanted = {
  de: /\b(?:du|dir|dich|dein\w*)\b|(?<=^|[.:!?] )(?:Erstelle|Gib|Klicke|Kopiere|Lade|Öffne|Prüfe|Wähle)(?= )/i,
}

/** Flattens a catalogue to `path -> text`. */
export function textsOf(catalogue, path = '') {
  return Object.entries(catalogue).flatMap(([key, value]) => {
    const place = path ? `${path}.${key}` : key
    return typeof value === 'string' ? [[place, value]] : textsOf(value, place)
  })
}

/** The keys that an object in this JSON has more than once, as paths. `JSON.parse` keeps the last of them. */
export function repeatedKeys(json) {
  const open = []
  const repeated = []
  let key = ''
  for (const [token, text] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (text !== undefined) {
      const { path, keys } = open.at(-1)
      key = path + JSON.parse(text)
      if (keys.has(key)) repeated.push(key)
      keys.add(key)
    } else if (token === '{' || token === '[') open.push({ path: key && `${key}.`, keys: new Set() })
    else if (token === '}' || token === ']') open.pop()
  }
  return repeated
}

/** `{{name}}` and `<b>`, sorted. */
function marksOf(text) {
  return [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g))].toSorted((a, b) => a.localeCompare(b))
}

/**
 * One line for each text of a catalogue that is missing, empty, unknown in English or contains an unwanted word, and for each
 * whose placeholders differ from English.
 */
export function problemsOf(language, catalogue, english) {
  const [own, wanted] = [new Map(textsOf(catalogue)), new Map(textsOf(english))]
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const needed = new Map()
  for (const path of wanted.keys()) {
    const base = path.replace(pluralForm, '')
    const isCounted = wanted.has(`${base}_other`) && base !== path
    const paths = !isCounted || path.endsWith('_zero') ? [path] : forms.map((form) => `${base}_${form}`)
    for (const one of paths) {
      const text = wanted.get(one) ?? wanted.get(`${base}_other`)
      needed.set(one, { marks: marksOf(text), isCounted })
    }
  }
  const found = [...needed].flatMap(([path, { marks, isCounted }]) => {
    const text = own.get(path)
    if (text === undefined) return [`${path} is missing`]
    if (text.trim() === '') return [`${path} is empty`]
    // A plural form may spell its number out.
    const [has, needs] = [marksOf(text), marks].map((all) => all.filter((mark) => !(isCounted && mark === '{{count}}')))
    return has.join() === needs.join()
      ? []
      : [`${path} has ${has.join(' ') || 'nothing to fill in'} instead of ${needs.join(' ') || 'nothing'}`]
  })
  const words = [...own].flatMap(([path, text]) => {
    const [word] = unwanted[language]?.exec(text) ?? []
    return word ? [`${path} says "${word}"`] : []
  })
  return [
    ...found,
    ...words,
    ...[...own.keys()].filter((path) => !needed.has(path)).map((path) => `${path} is not in ${reference}.json`),
  ]
}

/** A type with the placeholders of each console text, so that `t` requires their values. It fills in `figures` itself. */
export function placeholderTypes(catalogues) {
  const key = (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)
  const spaces = Object.entries(Object.assign({}, ...catalogues)).flatMap(([space, texts]) => {
    const lines = Object.entries(texts).flatMap(([name, text]) => {
      const marks = marksOf(text).filter((mark) => mark.startsWith('{{') && !Object.hasOwn(figures, mark.slice(2, -2)))
      return marks.length > 0 ? [`    ${key(name)}: '${marks.join(' ')}'`] : []
    })
    return lines.length > 0 ? [`  ${key(space)}: {`, ...lines, '  }'] : []
  })
  return [
    '// Written by `npm run texts`: what each text leaves to be filled in, for the compiler.',
    'export interface Placeholders {',
    ...spaces,
    '}',
    '',
  ].join('\n')
}

function fileOf(folder, language) {
  const path = join(root, folder, 'texts', `${language}.json`)
  return existsSync(path) ? readFileSync(path, 'utf8') : '{}'
}

function read(folder, language) {
  return JSON.parse(fileOf(folder, language))
}

if (isMain(import.meta.url)) {
  const types = placeholderTypes(['console', 'api'].map((folder) => read(folder, reference)))
  const path = join(root, placeholders)
  const problems = packages.flatMap((folder) =>
    Object.keys(languages).flatMap((language) =>
      [
        ...repeatedKeys(fileOf(folder, language)).map((key) => `${key} is there twice`),
        ...problemsOf(language, read(folder, language), read(folder, reference)),
      ].map((problem) => `${folder}/texts/${language}.json: ${problem}`),
    ),
  )
  if (!process.argv.includes('--check')) writeFileSync(path, types)
  else if (readFileSync(path, 'utf8') !== types) problems.push(`${placeholders} is out of date: run npm run texts`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
