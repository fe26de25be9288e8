import 'driver.js/dist/driver.css'
import './tour.css'
import type { useRouter } from '@tanstack/react-router'
import { driver } from 'driver.js'
import type { TFunction } from 'i18next'

import type { TourStep } from './tour-steps.ts'

type Router = ReturnType<typeof useRouter>

const longestWaitMilliseconds = 3000

/** Shows the steps one after another. Ends when the user closes it or navigates elsewhere. */
export async function runTour(
  router: Router,
  { steps, t }: { steps: readonly TourStep[]; t: TFunction<'tour'> },
): Promise<void> {
  let navigating = false
  const stopListening = router.subscribe('onBeforeNavigate', () => {
    if (!navigating) tour.destroy()
  })
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const tour = driver({
    steps: steps.map(({ name, at }) => ({
      element: at,
      popover: { title: t(`${name}Title`), description: t(`${name}Text`) },
    })),
    animate: !reducedMotion,
    duration: 240,
    overlayColor: '#0a0907',
    overlayOpacity: 0.55,
    stagePadding: 6,
    stageRadius: 10,
    waitForElement: longestWaitMilliseconds,
    disableActiveInteraction: true,
    popoverClass: 'lf-tour',
    showProgress: true,
    progressText: t('progress', { current: '{{current}}', all: '{{total}}' }),
    nextBtnText: t('next'),
    prevBtnText: t('back'),
    doneBtnText: t('done'),
    onPopoverRender: ({ closeButton, title, footer }) => {
      closeButton.setAttribute('aria-label', t('close'))
      // Inside a dialog they are not landmarks of the page.
      for (const part of [title, footer]) part.setAttribute('role', 'none')
    },
    onHighlighted: (element, _step, { state }) => {
      // The highlighted heading opens nothing.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name)
      state.popover?.nextButton.focus()
    },
    onNextClick: () => void goTo((tour.getActiveIndex() ?? 0) + 1),
    onPrevClick: () => void goTo((tour.getActiveIndex() ?? 0) - 1),
    onDestroyed: stopListening,
  })

  async function goTo(index: number): Promise<void> {
    const step = steps[index]
    if (!step) return tour.destroy()
    if (navigating) return
    navigating = true
    await open(router, step.page)
    navigating = false
    if (router.state.location.pathname !== step.page) return tour.destroy()
    if (tour.isActive()) tour.moveTo(index)
    else tour.drive(index)
  }

  await goTo(0)
}

/** Opens a page and waits until it is rendered and focused. */
async function open(router: Router, page: TourStep['page']): Promise<void> {
  if (router.state.location.pathname === page) return
  await router.navigate({ to: page })
  await new Promise((resolve) => setTimeout(resolve))
}
