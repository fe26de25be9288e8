import { type Screen, screenApi } from '@litfass/api/places/screens'
import type { Slide } from '@litfass/api/playback/slides'
import { type Builder, buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import type { Locator, Page } from '@playwright/test'

const colors = ['#7a1f2b', '#1f3c7a', '#5a3c7a', '#b5651d', '#1d508f', '#1f7a4d']

type Show = Parameters<typeof buildShow>[1]
type ScreenInput = NonNullable<Parameters<typeof buildScreen>[1]>

/** A screen that plays a show. */
export async function buildScreenWith(
  company: Builder,
  { name = 'Foyer', serviceHours, ...show }: Show & Pick<ScreenInput, 'name' | 'serviceHours'>,
): Promise<Screen> {
  const screen = await buildScreen(company, { name, ...(serviceHours && { serviceHours }) })
  const { id: showId } = await buildShow(company, { animations: ['fade'], ...show })
  return company.call(screenApi.assignShow, {
    accountId: company.accountId,
    screenId: screen.id,
    body: { showId },
  })
}

/** One paragraph of text for a slide. */
export function textOf(text: string): Slide['content'] {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}

/** Slides with these titles, each of another colour. */
export async function buildSlides(company: Builder, titles: readonly string[]): Promise<Slide[]> {
  const slides: Slide[] = []
  for (const [at, title] of titles.entries())
    slides.push(await buildSlide(company, { title, color: colors[at % colors.length] ?? '' }))
  return slides
}

/** A screen that plays three slides in turn. */
export async function buildPlayingScreen(company: Builder, { duration = 5 } = {}): Promise<Screen> {
  return buildScreenWith(company, { slides: await buildSlides(company, ['One', 'Two', 'Three']), duration })
}

/** The slide that a player shows; its name is the slide's title. */
export function slideOnScreen(page: Pick<Page, 'locator'>): Locator {
  return page.locator('.lf-stage-shown').getByRole('img').first()
}
