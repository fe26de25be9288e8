import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { chromium } from '@playwright/test'
import { build } from 'vite'

import { findChromium } from '../scripts/chromium.js'
import type { Filled } from './fill-database.ts'

const maxRatio = 1.6

// What any page of this kind needs.
const core = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
  import * as mantine from '@mantine/core'
  globalThis.used = [createElement, createRoot, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider, mantine]`

/** Compressed bytes of JavaScript until the dashboard is shown, against React, the router and all of Mantine's core. */
export async function compareFirstPage({ real, filled }: { real: string; filled: Filled }): Promise<void> {
  const ours = await firstPageScripts(real, filled.token)
  const [bytes, baseline] = [compressed(ours), compressed([await buildCore()])]
  const ratio = bytes / baseline
  console.log(
    `JavaScript of the first page, signed in: ${ratio.toFixed(2)} times React, router and Mantine's core ` +
      `(at most ${maxRatio}; ${ours.length} files, ${kilobytes(bytes)}/${kilobytes(baseline)} kB compressed)`,
  )
}

/** The scripts that a browser without a cache has requested when the dashboard shows its heading. */
async function firstPageScripts(real: string, token: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ extraHTTPHeaders: { authorization: `Bearer ${token}` } })
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main h1')) return
        performance.mark('shown')
        observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${real}/dashboard`)
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
    const urls = await page.evaluate(() => {
      const [shown] = performance.getEntriesByName('shown')
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => shown && startTime < shown.startTime && name.endsWith('.js'))
        .map(({ name }) => name)
    })
    return await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
  } finally {
    await browser.close()
  }
}

/** Built as the console is. */
async function buildCore(): Promise<string> {
  const entry = join(import.meta.dirname, '../console/src/core.js')
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../console'),
    publicDir: false,
    logLevel: 'error',
    plugins: [
      { name: 'core', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? core : null) },
    ],
    build: { write: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const [chunk] = outputs.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error('the baseline was not built')
  return chunk.code
}

function compressed(scripts: string[]): number {
  return scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1000)
}
