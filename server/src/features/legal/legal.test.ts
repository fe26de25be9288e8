import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { legalApi } from '@litfass/api/people/legal'
import { expect, test } from 'vitest'

import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ operator: 'Muster GmbH, Hauptstr. 1, 04109 Leipzig' })

function read(page: 'terms' | 'privacy', language: 'en' | 'de') {
  return server.call(legalApi.getLegalText, { query: { page, language } })
}

test('anyone can read who operates the installation', async () => {
  expect(await server.call(legalApi.getOperator, {})).toEqual({ operator: server.config.operator })
})

test("a legal page serves the operator's text without a restart, falling back to another language", async () => {
  const folder = join(server.config.dataDir, 'legal')
  await mkdir(folder)
  await writeFile(join(folder, 'terms.de.md'), '# AGB\n')
  await writeFile(join(folder, 'terms.en.md'), ' \n')
  expect(await read('terms', 'de')).toEqual({ text: '# AGB\n', language: 'de', isTemplate: false })
  expect(await read('terms', 'en')).toEqual({ text: '# AGB\n', language: 'de', isTemplate: false })
  await writeFile(join(folder, 'terms.en.md'), '# Terms\n')
  expect(await read('terms', 'en')).toEqual({ text: '# Terms\n', language: 'en', isTemplate: false })
})

test.for(['en', 'de'] as const)(
  'without a text of the operator, a complete template in %s names them',
  async (language) => {
    const { text, isTemplate } = await read('privacy', language)
    expect(isTemplate).toBe(true)
    expect(text).toContain('Muster GmbH, Hauptstr. 1, 04109 Leipzig')
    expect(text).not.toContain('{{')
  },
)
