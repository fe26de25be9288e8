import { RequestProblem } from '@litfass/api/client'
import type { FieldProblem } from '@litfass/api/problem'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { readSessionValue, useSessionValue, writeSessionValue } from '../../parts/session-value.ts'
import { useAccount } from '../../platform/account.ts'
import { todayIn } from '../../platform/today.ts'
import { type Basket, useBasket } from '../finder/basket.ts'
import { accountQuery } from './campaign-wizard-queries.ts'
import { type Quotes, useQuotes } from './use-quotes.ts'
import {
  firstWrongStep,
  newWizard,
  roomProblems,
  type Step,
  stepOf,
  steps,
  WizardValues,
  withBasket,
  wizardProblems,
} from './wizard-values.ts'

const route = getRouteApi('/account/advertise/new')

export interface Wizard {
  values: WizardValues
  /** Changes what is entered and forgets the problems of these paths. */
  change: (next: (values: WizardValues) => WizardValues, paths?: string[]) => void
  problems: Record<string, FieldProblem>
  /** Why the last attempt to go on failed, for the summary. */
  problem: unknown
  step: Step
  goTo: (step: Step) => void
  /** True when nothing in this step or before it is wrong; else the problems are shown at their fields. */
  check: (step: Step) => boolean
  /** Shows why sending failed, in the step it belongs to. */
  showFailure: (failure: unknown) => void
  /** Forgets everything: the offer is sent. */
  finish: () => void
  basket: Basket
  quotes: Quotes
  today: string
}

/** What is entered, in which step, and what is wrong with it. */
export function useWizard(): Wizard {
  const { t } = useTranslation('campaignWizard')
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const navigate = useNavigate()
  const basket = useBasket()
  const key = `campaign ${accountId}`
  const [fresh] = useState(() => newWizard(t('adgroup', { number: 1 })))
  const values = useSessionValue(key, WizardValues) ?? fresh
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({})
  const [problem, setProblem] = useState<unknown>(null)
  const finished = useRef(false)
  const today = todayIn(account.timezone)

  // An address that points beyond what is entered leads to the step that is still open.
  const asked = route.useSearch({ select: ({ step }) => step ?? 'campaign' })
  const quotes = useQuotes(values, today)
  const found = { ...wizardProblems(values, today), ...(quotes.isOld ? {} : roomProblems(values, quotes.quoteOf)) }
  const wrong = firstWrongStep(found) ?? 'confirmation'
  const step = steps[Math.min(steps.indexOf(asked), steps.indexOf(wrong))] ?? 'campaign'

  // The address follows, so that mending what is wrong does not jump ahead by itself.
  const correctAddress = useEffectEvent(() => {
    if (!finished.current) void navigate({ to: '.', search: searchOf(step), replace: true })
  })
  useEffect(() => {
    if (asked !== step) correctAddress()
  }, [asked, step])

  function change(next: (values: WizardValues) => WizardValues, paths: string[] = []): void {
    if (finished.current) return
    writeSessionValue(key, next(readSessionValue(key, WizardValues) ?? fresh))
    if (paths.length === 0) return
    const left = Object.entries(problems).filter(([path]) => !paths.some((changed) => path.startsWith(changed)))
    setProblems(Object.fromEntries(left))
    if (left.length === 0) setProblem(null)
  }

  const takeBasket = useEffectEvent(() =>
    change((before) => withBasket(before, basket.typ === 'display' ? basket.ids : [])),
  )
  // The basket is kept outside React: another tab's finder may fill it.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => takeBasket(), [basket.ids])

  function goTo(next: Step): void {
    setProblem(null)
    void navigate({ to: '.', search: searchOf(next) })
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
    if (problem !== null) document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-wrong]')?.focus()
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
    const fields = failure instanceof RequestProblem ? failure.fields : {}
    const first = firstWrongStep(fields)
    if (first && first !== step) goTo(first)
    show(failure, fields)
  }

  function finish(): void {
    finished.current = true
    writeSessionValue(key, null)
    basket.empty()
  }

  // A place has room again when a duration, an interval or the period changed: that problem goes by itself.
  const held = Object.fromEntries(
    Object.entries(problems).filter(([path, { code }]) => code !== 'no-room' || Object.hasOwn(found, path)),
  )
  const settled = Object.keys(problems).length > 0 && Object.keys(held).length === 0
  return {
    values,
    change,
    problems: held,
    problem: settled ? null : problem,
    step,
    goTo,
    check,
    showFailure,
    finish,
    basket,
    quotes,
    today,
  }
}

function searchOf(step: Step): { step: Step | undefined } {
  return { step: step === 'campaign' ? undefined : step }
}
