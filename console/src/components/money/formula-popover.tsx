import { Group, Popover, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './formula-popover.module.css'

interface FormulaInput {
  name: string
  value: ReactNode
}

export interface Formula {
  inputs: FormulaInput[]
  steps: ReactNode[]
  /** Where the inputs come from. */
  source?: string | undefined
}

/** A figure that explains how it is calculated: its inputs, the steps, the source. */
export function FormulaPopover({
  value,
  title,
  inputs,
  steps,
  source,
}: Formula & {
  value: ReactNode
  /** What the figure is, e.g. "Foyer: € 38,83". */
  title: string
}) {
  const { t } = useTranslation('components')
  return (
    <Popover width="auto" position="bottom" withArrow trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.value} title={t('calculation', { what: title })}>
          {value}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown maw="min(420px, 92vw)" p="md" aria-label={t('calculation', { what: title })}>
        <Text fw={650} mb="xs" tabIndex={-1} data-autofocus>
          {title}
        </Text>
        <Group className={classes.inputs} gap="lg">
          {inputs.map((input) => (
            <div key={input.name}>
              <Text size="xs" c="dimmed">
                {input.name}
              </Text>
              <Text fw={650}>{input.value}</Text>
            </div>
          ))}
        </Group>
        {steps.map((step, at) => (
          <Text key={at} mt={at === 0 ? 'sm' : 4}>
            {step}
          </Text>
        ))}
        {source && (
          <Text size="xs" c="dimmed" mt="xs">
            {source}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
