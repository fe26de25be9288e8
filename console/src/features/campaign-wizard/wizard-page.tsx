import { Offer } from '@litfass/api/ads/campaigns'
import { RequestProblem } from '@litfass/api/client'
import { Stepper, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { useProblemText } from '../../platform/api/problem-text.tsx'
import { toastDone, toastProblem } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { useIsOpen } from '../../platform/routing/use-is-open.ts'
import { AdGroupsStep } from './steps/ad-groups-step.tsx'
import { CampaignStep } from './steps/campaign-step.tsx'
import { ConfirmationStep } from './steps/confirmation-step.tsx'
import { PriceAside, PriceBar, SaveDraft } from './steps/price-aside.tsx'
import { useSaveDraft } from './use-save-draft.ts'
import { useWizard } from './use-wizard.ts'
import { WizardNotices } from './wizard-notices.tsx'
import { newKey, offerOf, type Step, steps } from './wizard-values.ts'

import classes from './wizard-page.module.css'

/** A campaign in three steps, with its price beside them. */
export function WizardPage(): React.ReactNode {
  const { t } = useTranslation('campaignWizard')
  const problemText = useProblemText()
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const sending = useApiMutation(api.campaigns.sendOffer, { problems: 'caller' })
  const wizard = useWizard({ isSent: sending.isPending || sending.isSuccess })
  const { values, step, quotes, places } = wizard

  const draft = useSaveDraft(wizard)

  const sent = useRef(false)

  async function proceed(): Promise<void> {
    if (!wizard.check(step)) return
    const next = steps[steps.indexOf(step) + 1]
    if (next) return wizard.goTo(next)
    if (!quotes.isLoaded) return quotes.retry()
    // A second click may come before the button is disabled.
    if (sent.current) return
    sent.current = true
    try {
      await sending.mutateAsync({ accountId, body: Offer.parse(offerOf(values, quotes.sum.amount)) })
    } catch (failure) {
      sent.current = false
      if (wasSentBefore(failure)) wizard.change((before) => ({ ...before, offerKey: newKey() }))
      if (!isOpen()) return toastProblem(failure)
      return wizard.showFailure(failure)
    }
    wizard.finish()
    toastDone(t('sentTitle'), t('sentText'))
    if (isOpen()) await navigate({ ...pageTarget('/advertise/campaigns'), ignoreBlocker: true })
  }

  function choose(index: number): void {
    const wanted = steps[index]
    const before = steps[index - 1]
    if (wanted && (index <= steps.indexOf(step) || (before && wizard.check(before)))) wizard.goTo(wanted)
  }

  const isLoading = quotes.isStale || (!quotes.isLoaded && quotes.problem === null)
  // When the connection is lost, the quotes fail with the same problem: show it once.
  const isShownBeside = quotes.problem !== null && problemText(quotes.problem) === problemText(wizard.problem)
  const previous = steps[steps.indexOf(step) - 1]
  const navigation = {
    step,
    onNext: () => void proceed(),
    onBack: previous ? () => wizard.goTo(previous) : null,
    // The user must see the sum that is sent.
    busy: sending.isPending || draft.busy || (step === 'confirmation' && isLoading),
    onSave: () => void draft.save(false),
    whyNotSaved: draft.why,
  }
  return (
    <div className={classes.panes}>
      <div className={classes.page}>
        <UnsavedQuestion
          when={wizard.isUnsaved}
          saving={sending.isPending}
          keeps={(path) => path === '/finder'}
          save={{ label: t('saveDraft'), why: draft.why, action: () => draft.save(true) }}
          onLeave={wizard.leave}
        />
        <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
        <Progress step={step} title={values.title} onChoose={choose} />
        <div className={classes.step}>
          <StepHeading step={step} />
          {!sending.isSuccess && <WizardNotices wizard={wizard} places={wizard.arePlacesStale ? null : places} />}
          <FormProblem problem={isShownBeside ? null : wizard.problem} />
          {step === 'campaign' && <CampaignStep wizard={wizard} onSubmit={() => void proceed()} />}
          {step === 'adgroups' && <AdGroupsStep wizard={wizard} />}
          {step === 'confirmation' && <ConfirmationStep wizard={wizard} />}
          <SaveDraft navigation={navigation} className={classes.saveBelow} />
        </div>
      </div>
      <aside className={classes.aside} aria-label={t('priceTitle')}>
        <PriceAside values={values} quotes={quotes} places={places} navigation={navigation} />
      </aside>
      <div className={classes.bar}>
        <PriceBar quotes={quotes} navigation={navigation} />
      </div>
    </div>
  )
}

/** Whether an offer with this key was already sent, as from a duplicated tab. This one then needs a new key. */
function wasSentBefore(failure: unknown): boolean {
  return failure instanceof RequestProblem && failure.code === 'offer-already-sent'
}

/** Takes the focus when the step changes, so that Tab leads to the fields of the new step. */
function StepHeading({ step }: { step: Step }) {
  const { t } = useTranslation('campaignWizard')
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <VisuallyHidden component="h2" ref={heading} tabIndex={-1}>
      {t(step)}
    </VisuallyHidden>
  )
}

function Progress({ step, title, onChoose }: { step: Step; title: string; onChoose: (index: number) => void }) {
  const { t } = useTranslation('campaignWizard')
  return (
    <nav aria-label={t('steps')}>
      <Stepper
        active={steps.indexOf(step)}
        onStepClick={onChoose}
        size="sm"
        iconSize={30}
        wrap={false}
        allowNextStepsSelect
        classNames={{
          stepLabel: classes.stepLabel,
          stepDescription: classes.stepHint,
          separator: classes.separator,
          stepBody: classes.stepBody,
        }}
      >
        <Stepper.Step
          label={t('campaign')}
          description={title || t('campaignHint')}
          aria-current={step === 'campaign' ? 'step' : undefined}
        />
        <Stepper.Step
          label={t('adgroups')}
          description={t('adgroupsHint')}
          aria-current={step === 'adgroups' ? 'step' : undefined}
        />
        <Stepper.Step
          label={t('confirmation')}
          description={t('confirmationHint')}
          aria-current={step === 'confirmation' ? 'step' : undefined}
        />
      </Stepper>
    </nav>
  )
}
