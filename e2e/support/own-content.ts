import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'

import { type Person, registerAndSignIn } from './people.ts'

const Made = z.object({ id: z.uuid(), timestamp: z.string() })
const Session = z.object({ accounts: z.array(z.object({ id: z.uuid() })) })

/** Another person of a company of their own. */
export async function newPerson(browser: Browser, firstName: string): Promise<Person> {
  const email = `${firstName}-${Date.now().toString(36)}@content.example`.toLowerCase()
  const person = {
    firstName,
    lastName: 'Content',
    email,
    password: 'correct horse battery',
    company: `${firstName} GmbH`,
  }
  const context = await browser.newContext({ locale: 'en-GB' })
  await registerAndSignIn(await context.newPage(), person)
  await context.close()
  return person
}

/** Signs in without the form, in whatever language the page is. */
export async function enter(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const answer = await page.request.post('/api/sign-in', { data: { email, password } })
  expect(answer.ok()).toBe(true)
}

interface SlideToMake {
  title: string
  color: string
  content?: unknown
  /** A picture of noise: more than a megabyte. */
  isHeavy?: boolean
}

/** What the signed-in person's company has, made without the forms. */
export async function ownContent(page: Page) {
  const session = await page.request.get('/api/session')
  const accountId = Session.parse(await session.json()).accounts[0]?.id ?? ''
  const home = `/api/accounts/${accountId}`

  async function send(method: 'post' | 'put', path: string, options: Parameters<Page['request']['post']>[1]) {
    const answer = await page.request[method](`${home}${path}`, options)
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return Made.parse(await answer.json())
  }

  async function slideParts({ title, color, content, isHeavy = false }: SlideToMake) {
    const create = { width: 960, height: 540, channels: 3 as const, background: color }
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const buffer = await sharp({ create: isHeavy ? { ...create, noise } : create })
      .png()
      .toBuffer()
    const text = content ?? textOf(title)
    return {
      multipart: {
        body: JSON.stringify({ title, content: text }),
        background: { name: 'background.png', mimeType: 'image/png', buffer },
      },
    }
  }

  function showData(title: string, slideIds: string[], { duration = 5, animations = ['fade'] }) {
    const slides = slideIds.map((slide, index) => ({
      slide,
      index,
      duration,
      animation: animations[index % animations.length],
    }))
    return { data: { title, slides } }
  }

  return {
    slide: async (slide: SlideToMake) => (await send('post', '/slides', await slideParts(slide))).id,
    changeSlide: async (slideId: string, slide: SlideToMake) =>
      send('put', `/slides/${slideId}`, await slideParts(slide)),
    show: async (title: string, slideIds: string[], duration = 5) =>
      (await send('post', '/shows', showData(title, slideIds, { duration }))).id,
    changeShow: (
      showId: string,
      { title, slideIds, ...how }: { title: string; slideIds: string[]; duration: number; animations?: string[] },
    ) => send('put', `/shows/${showId}`, showData(title, slideIds, how)),
    assign: (screenId: string, showId: string) => send('put', `/screens/${screenId}/url`, { data: { url: showId } }),
    screen: async (name: string, showId: string) => {
      const { id } = await send('post', '/screens', { data: screenOf(name) })
      await send('put', `/screens/${id}/url`, { data: { url: showId } })
      return id
    },
    deleteSlides: async (ids: string[]) => {
      const answer = await page.request.post(`${home}/slides/delete`, { data: { ids } })
      expect(answer.status()).toBe(204)
    },
  }
}

function textOf(words: string) {
  return {
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: words }] }],
  }
}

function screenOf(name: string) {
  return {
    name,
    internalName: name,
    street: 'Nordstraße',
    streetNumber: '1',
    zip: '04105',
    city: 'Leipzig',
    country: 'DE',
    lat: 51.3,
    lng: 12.3,
    contacts: 100,
    diagonal: 55,
    resolution: '1920x1080',
    format: 'landscape',
    categoryId: 'd-01',
    active: true,
    privacy: 'private',
  }
}
