import { RequestProblem } from '@litfass/api/client'
import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { FieldProblem } from '@litfass/api/problem'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { markedField } from '../../components/form/form.tsx'
import { allSlides } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { askIfSignedOut } from '../../platform/auth/sign-in-again.ts'
import { todayIn } from '../../platform/i18n/today.ts'
import { type Basket, useBasket } from '../finder/basket.ts'
import { placesQuery } from './campaign-wizard-queries.ts'
import { placeProblemCodes, placeProblems, placesOf, withBasket, withKnownHalls } from './places/group-places.ts'
import { type Quotes, useQuotes } from './use-quotes.ts'
import { type Entered, useWizardValues } from './use-wizard-values.ts'
import { rememberReturn, rememberSent } from './wizard-keys.ts'
import { bookingProblems, firstWrongStep, stepOf, videoProblems, wizardProblems } from './wizard-problems.ts'
import { begunWith, type Step, steps, type WizardValues } from './wizard-values.ts'

const route = getRouteApi('/account/advertise/new')

/** Problems that may disappear without a change to their field. */
const transientCodes: readonly FieldProblem['code'][] = [...placeProblemCodes, 'not-as-long-as-video']

export interface Wizard extends Pick<Entered, 'values' | 'isUnsaved' | 'elsewhere' | 'forget'> {
  draftId: string | undefined
  /** Calls `keep`, which stores the entries as this draft, and opens the draft on the same step. */
  continueAs: (draftId: string, keep: () => void) => Promise<void>
  /** Changes the entries and clears the problems of these paths. */
  change: (next: (values: WizardValues) => WizardValues, paths?: string[]) => void
  problems: Record<string, FieldProblem>
  /** Why the last attempt to continue failed. */
  problem: unknown
  step: Step
  goTo: (step: Step) => void
  /** True when this step and those before it are valid; otherwise shows the problems at their fields. */
  check: (step: Step) => boolean
  /** Shows why sending or saving failed, in the step of the problem. */
  showFailure: (failure: unknown) => void
  /** Before another attempt. The problems at fields stay. */
  clearFailure: () => void
  /** Clears the entries while another page loads. */
  leave: () => void
  /** Clears the entries after the offer is sent. */
  finish: () => void
  basket: Basket
  quotes: Quotes
  /** The booked places that are still offered; null until they are loaded. */
  places: FoundPlaceOfAnyKind[] | null
  /** Places added just now may be missing. */
  arePlacesStale: boolean
  today: string
}

/** Entries, current step and problems. Sending deletes the draft, so it is not read any more once `isSent`. */
export function useWizard({ isSent }: { isSent: boolean }): Wizard {
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const navigate = useNavigate()
  const basket = useBasket()
  const search = route.useSearch()
  const { values, write, forget, isUnsaved, draft, elsewhere } = useWizardValues(search.draft, { readsDraft: !isSent })
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({})
  const [problem, setProblem] = useState<unknown>(null)
  const finished = useRef(false)
  const moving = useRef(false)
  const today = todayIn(account.timezone)

  // A URL beyond the first invalid step leads to that step.
  const asked = search.step ?? draft?.step ?? 'campaign'
  const quotes = useQuotes(values, today)
  const { data: foundPlaces, isPlaceholderData } = useQuery({
    ...placesQuery(values.type, placesOf(values)),
    placeholderData: keepPreviousData,
  })
  const places = foundPlaces?.items ?? null
  const wrongLengths = videoProblems(values, slides)
  const found = {
    ...wrongLengths,
    ...wizardProblems(values, today),
    ...(quotes.isStale ? {} : placeProblems(values, { places: places ?? [], quoteOf: quotes.quoteOf })),
  }
  const wrong = firstWrongStep(found) ?? 'confirmation'
  const step = steps[Math.min(steps.indexOf(asked), steps.indexOf(wrong))] ?? 'campaign'

  // Correct the URL too, so that fixing the problem does not jump ahead.
  const correctAddress = useEffectEvent(() => {
    if (finished.current || moving.current) return
    void navigate({ to: '.', search: searchOf(step, search.draft), replace: true })
  })
  useEffect(() => {
    if (asked !== step) correctAddress()
  }, [asked, step])

  function change(next: (values: WizardValues) => WizardValues, paths: string[] = []): void {
    if (finished.current) return
    write(next)
    if (paths.length === 0) return
    const left = Object.entries(problems).filter(([path]) => !paths.some((changed) => path.startsWith(changed)))
    setProblems(Object.fromEntries(left))
    if (left.length === 0) setProblem(null)
  }

  // Back from the finder: forget where it should return to.
  useEffect(() => rememberReturn(accountId, undefined), [accountId])

  const takeBasket = useEffectEvent(() => change((before) => withBasket(before, basket)))
  // The basket is stored outside React, in the session storage of this tab.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => takeBasket(), [basket.ids])

  const begin = useEffectEvent(() => {
    change((before) => begunWith(before, { ...search, slides }))
    void navigate({ to: '.', search: searchOf(step, search.draft), replace: true })
  })
  const beginsWith = search.slide ?? search.start
  useEffect(() => {
    // The entries are kept outside React.
    // oxlint-disable-next-line react/set-state-in-effect
    if (beginsWith) begin()
  }, [beginsWith])

  const takeKnownHalls = useEffectEvent(() => {
    const known = withKnownHalls(values, foundPlaces?.items ?? [])
    if (known !== values) change((before) => withKnownHalls(before, foundPlaces?.items ?? []))
  })
  // Offered halls come from the server and change there.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => takeKnownHalls(), [foundPlaces, values.adgroups])

  function goTo(next: Step): void {
    setProblem(null)
    void navigate({ to: '.', search: searchOf(next, search.draft) })
  }

  function show(failure: unknown, fields: Record<string, FieldProblem>): void {
    setProblem(failure)
    setProblems(fields)
    const groups = new Set(Object.keys(fields).map((path) => Number(/^adgroups\.(\d+)/.exec(path)?.[1] ?? -1)))
    change((before) => ({
      ...before,
      adgroups: before.adgroups.map((group, at) => (groups.has(at) ? { ...group, folded: false } : group)),
    }))
  }

  useEffect(() => {
    if (problem !== null) document.querySelector<HTMLElement>(`main ${markedField}, main [data-wrong]`)?.focus()
  }, [problem, step])

  function check(upTo: Step): boolean {
    const reached = steps.indexOf(upTo)
    const fields = Object.fromEntries(Object.entries(found).filter(([path]) => steps.indexOf(stepOf(path)) <= reached))
    if (Object.keys(fields).length === 0) {
      setProblem(null)
      return true
    }
    show(new RequestProblem({ code: 'invalid', status: 422, title: 'Please check the marked fields.' }), fields)
    return false
  }

  function showFailure(failure: unknown): void {
    if (askIfSignedOut(failure)) return
    const fields = failure instanceof RequestProblem ? failure.fields : {}
    // Prices and free airtime may have changed.
    quotes.retry()
    const first = firstWrongStep(fields)
    if (first && first !== step) goTo(first)
    show(failure, fields)
  }

  async function continueAs(draftId: string, keep: () => void): Promise<void> {
    // The entries are removed from this address before the draft's address is shown: keep the step meanwhile.
    moving.current = true
    try {
      keep()
      await navigate({ to: '.', search: searchOf(step, draftId), replace: true })
    } finally {
      moving.current = false
    }
  }

  function leave(): void {
    moving.current = true
    forget()
  }

  function finish(): void {
    finished.current = true
    forget()
    if (!search.draft) return basket.empty()
    rememberSent(accountId, search.draft)
    for (const id of placesOf(values)) basket.remove(id)
  }

  // A changed duration, interval or period may make a place available again, and a video may be trimmed in another tab:
  // drop the problem.
  const remaining = Object.fromEntries(
    Object.entries(problems).filter(([path, { code }]) => !transientCodes.includes(code) || Object.hasOwn(found, path)),
  )
  const settled = Object.keys(problems).length > 0 && Object.keys(remaining).length === 0
  return {
    values,
    isUnsaved,
    elsewhere,
    forget,
    leave,
    draftId: search.draft,
    continueAs,
    change,
    problems: { ...wrongLengths, ...bookingProblems(values), ...remaining },
    problem: settled ? null : problem,
    step,
    goTo,
    check,
    showFailure,
    clearFailure: () => setProblem(null),
    finish,
    basket,
    quotes,
    places,
    arePlacesStale: isPlaceholderData,
    today,
  }
}

/** The first step is omitted, except with a draft, which would open its own step. */
function searchOf(step: Step, draft: string | undefined): { step: Step | undefined; draft: string | undefined } {
  return { step: step === 'campaign' && !draft ? undefined : step, draft }
}
