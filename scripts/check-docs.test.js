import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { brokenPaths, unproven } from './check-docs.js'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'litfass-docs-'))
  mkdirSync(join(folder, 'docs', 'decisions'), { recursive: true })
  mkdirSync(join(folder, 'domain', 'src'), { recursive: true })
  writeFileSync(join(folder, 'domain', 'src', 'ad.ts'), '')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('finds every kind of path that leads nowhere', () => {
  writeFileSync(join(folder, 'docs', 'rules.md'), '# Rules\n\n## Ads, as sold\n\n```sh\n# tax\n```\n')
  writeFileSync(
    join(folder, 'domain', 'src', 'tax.ts'),
    '// See docs/rules.md#ads-as-sold, docs/rules.md#tax and docs/gone.md.',
  )
  writeFileSync(
    join(folder, 'README.md'),
    [
      'See [the rules](docs/gone.md#part) and ![a picture](docs/gone.png "Title").',
      'See [ads](docs/rules.md#ads-as-sold), [tax](docs/rules.md#tax), [above](#top) and [here](docs/rules.md).',
      'Read `domain/src/gone.ts` and `server/src/gone.ts`.',
      '```sh\nnode domain/src/gone-too.ts\n```',
      '[elsewhere]: docs/gone-as-well.md',
    ].join('\n'),
  )
  writeFileSync(join(folder, 'docs', 'decisions', '0001-why.md'), '[up](../gone.md)')

  expect(brokenPaths(folder).toSorted()).toEqual(
    [
      'README.md names docs/gone-as-well.md, which does not exist',
      'README.md names #top, which does not exist',
      'README.md names docs/gone.md#part, which does not exist',
      'README.md names docs/rules.md#tax, which does not exist',
      'domain/src/tax.ts names docs/gone.md, which does not exist',
      'domain/src/tax.ts names docs/rules.md#tax, which does not exist',
      'README.md names docs/gone.png, which does not exist',
      'README.md names domain/src/gone-too.ts, which does not exist',
      'README.md names domain/src/gone.ts, which does not exist',
      'README.md names server/src/gone.ts, which does not exist',
      'docs/decisions/0001-why.md names ../gone.md, which does not exist',
    ].toSorted(),
  )
})

test('lets pass what exists and what is no path of ours', () => {
  writeFileSync(
    join(folder, 'CONTRIBUTING.md'),
    [
      '## The part',
      'See [the ads](domain/src/ad.ts) or [it](./domain/src/ad.ts#L1), [the site](https://example.org/docs/x.md) and [below](#the-part).',
      'Run `npm run check`, call `GET /api/public/screens`, send `image/png`, look into `data/files` and `domain/src/`.',
      '`domain/src/ad.ts:12` says so; `docs/**/*.md` is a pattern.',
    ].join('\n'),
  )
  expect(brokenPaths(folder)).toEqual([])
})

test('a requirement without a test or a document is unproven', () => {
  const rows = [
    '| id | asks for | here | place | proof |',
    '| 1.1.1 | a | b | `domain/src/ad.ts` | `domain/src/ads/ad.test.ts` |',
    '| 1.1.2, 1.1.3 | a | b | `domain/src/ad.ts` | `domain/src/ad.ts` |',
    '| 1.1.4 | a | b | `domain/src/ad.ts` | |',
    '| 1.1.5 | not met | why |',
  ]
  expect(unproven(rows.join('\n'))).toEqual([
    'docs/security.md names no proof of 1.1.2, 1.1.3',
    'docs/security.md names no proof of 1.1.4',
  ])
})
