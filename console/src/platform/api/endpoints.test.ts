// oxlint-disable-next-line no-restricted-imports -- compared with what the console gets of it
import { tables } from '@litfass/api/tables'
import { api } from 'virtual:endpoints'
import { expect, test } from 'vitest'

test('the console has every endpoint of the contract, without schemas', () => {
  const shipped: Record<string, Record<string, object>> = api
  expect(Object.keys(shipped)).toEqual(Object.keys(tables))
  for (const [topic, table] of Object.entries(tables)) {
    expect(Object.keys(shipped[topic] ?? {}), topic).toEqual(Object.keys(table))
    for (const [operation, { method, path, file, metadata }] of Object.entries(table))
      expect(shipped[topic]?.[operation]).toStrictEqual({ method, path, metadata, ...(file && { file }) })
  }
})
