import type { Page } from '@playwright/test'
import { z } from 'zod'

const Session = z.object({ accounts: z.array(z.object({ id: z.string() })) })
const Made = z.object({ id: z.string() })

/** Registers a screen for the company of whoever is signed in, without its form; returns its id. */
export async function addScreen(page: Page, name: string): Promise<string> {
  const { accounts } = Session.parse(await (await page.request.get('/api/session')).json())
  const response = await page.request.post(`/api/accounts/${accounts[0]?.id}/screens`, {
    data: {
      name,
      internalName: name,
      street: 'Karl-Heine-Straße',
      streetNumber: '1',
      zip: '04229',
      city: 'Leipzig',
      country: 'DE',
      lat: 51.33,
      lng: 12.33,
      contacts: 200,
      diagonal: 43,
      resolution: '1920x1080',
      format: 'landscape',
      categoryId: 'd-05',
      active: true,
      privacy: 'public',
    },
  })
  return Made.parse(await response.json()).id
}
