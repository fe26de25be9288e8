import { Group, Popover, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './formula-popover.module.css'

export interface FormulaInput {
  name: string
  value: ReactNode
}

/** A number that can be asked how it came about: its inputs, then the sums, then where an input is from. */
export function FormulaPopover({
  value,
  title,
  inputs,
  steps,
  source,
}: {
  value: ReactNode
  /** What the number is, e.g. "Foyer: € 38,83". */
  title: string
  inputs: FormulaInput[]
  steps: ReactNode[]
  source?: string
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
