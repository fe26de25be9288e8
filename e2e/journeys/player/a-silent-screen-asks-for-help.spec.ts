import { expect } from '@playwright/test'
import { z } from 'zod'

import { moveClock } from '../../support/clock.ts'
import { registerAndSignIn } from '../../support/people.ts'
import { addScreen } from '../../support/screens.ts'
import { test } from '../../support/test.ts'

const vera = {
  firstName: 'Vera',
  lastName: 'Still',
  email: 'vera@silent.example',
  password: 'correct horse',
  company: 'Still GmbH',
}

const Session = z.object({ accounts: z.array(z.object({ id: z.string() })) })
const Devices = z.object({ items: z.array(z.object({ id: z.string() })) })

test.afterEach(() => moveClock(0))

test('a TV that is not heard for a day is on the dashboard, and leads to its screen', async ({ page }) => {
  await registerAndSignIn(page, vera)
  const screenId = await addScreen(page, 'Schaufenster')
  const playing = { kind: 'house', id: null, since: Date.now() }
  const beat = { playing, version: null, build: 'test', offlineReady: true, width: 1920, height: 1080 }
  await page.request.post(`/api/player/screens/${screenId}/heartbeat`, { data: beat })
  const { accounts } = Session.parse(await (await page.request.get('/api/session')).json())
  const devices = `/api/accounts/${accounts[0]?.id}/screens/${screenId}/devices`
  const { items } = Devices.parse(await (await page.request.get(devices)).json())
  await page.request.put(`${devices}/${items[0]?.id}`, { data: { confirmed: true } })

  await page.goto('/dashboard')
  const turn = page.getByRole('region', { name: 'Your turn' })
  await expect(turn.getByText('Nothing waits for you.')).toBeVisible()
  await moveClock(2)
  await page.reload()
  await expect(turn.getByText(/^Schaufenster was last seen/)).toBeVisible()
  await expect(page.getByText('1 thing waits for you')).toBeVisible()
  await turn.getByRole('link', { name: 'Check' }).click()
  await expect(page).toHaveURL(`/screens/edit/${screenId}`)
  await expect(page.getByRole('region', { name: 'Devices' })).toBeVisible()
})
