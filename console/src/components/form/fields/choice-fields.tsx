import type { Format } from '@litfass/domain/places/screen'
import { Input, type InputWrapperProps, SegmentedControl, Select, type SelectProps, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { type AnyFieldProps, type FieldComponent, useField } from '../field.tsx'
import { OrientationSwitch } from '../orientation-switch.tsx'

export const SwitchField: FieldComponent<boolean> = (props: AnyFieldProps) => {
  const { inputProps, set } = useField<boolean>(props, { checkbox: true })
  return <Switch {...inputProps} onChange={(event) => set(event.currentTarget.checked)} />
}

interface SelectOwn extends Pick<SelectProps, 'clearable' | 'data' | 'openOnFocus' | 'placeholder' | 'searchable'> {
  'data-autofocus'?: boolean
  /** Replaces the default, which sets the field. */
  onChoose?: (value: string | null) => void
}

/** `SelectField` with a name that is not checked against the form. */
export function AnySelectField({
  form,
  name,
  label,
  description,
  hint,
  onChoose,
  ...select
}: AnyFieldProps & SelectOwn) {
  const { t } = useTranslation('components')
  const { value, set, rules, inputProps } = useField<string | number>({ form, name, label, description, hint })
  return (
    <Select
      {...(select.searchable && { nothingFoundMessage: t('noOption') })}
      {...select}
      {...inputProps}
      value={value === undefined || value === '' ? null : String(value)}
      onChange={onChoose ?? ((chosen) => set(rules.isNumber && chosen !== null ? Number(chosen) : chosen))}
    />
  )
}

export const SelectField: FieldComponent<string | number, SelectOwn> = (props: AnyFieldProps & SelectOwn) => (
  <AnySelectField {...props} />
)

interface SegmentedOwn {
  options: { value: string | boolean | undefined; label: string }[]
}

/** One of a few options, all visible. */
export const SegmentedField: FieldComponent<string | boolean, SegmentedOwn> = ({
  options,
  ...props
}: AnyFieldProps & SegmentedOwn) => {
  const { value, set, text, wrapperProps } = useField<string | boolean>(props)
  return (
    <ControlWrapper {...wrapperProps}>
      <div>
        <SegmentedControl
          aria-label={text}
          value={String(value)}
          data={options.map((option) => ({ value: String(option.value), label: option.label }))}
          onChange={(chosen) => set(options.find((option) => String(option.value) === chosen)?.value)}
        />
      </div>
    </ControlWrapper>
  )
}

/** Label and hint for a control that is not an input. */
export function ControlWrapper(props: InputWrapperProps) {
  return <Input.Wrapper labelElement="div" descriptionProps={{ mt: 6 }} {...props} />
}

/** Landscape or portrait. `onTurn` sets it along with the fields that depend on it. */
export const OrientationField: FieldComponent<Format, { onTurn: (format: Format) => void }> = ({
  onTurn,
  ...props
}: AnyFieldProps & { onTurn: (format: Format) => void }) => {
  const { value = 'landscape', wrapperProps } = useField<Format>(props)
  return (
    <ControlWrapper {...wrapperProps}>
      <div>
        <OrientationSwitch value={value} onChange={onTurn} />
      </div>
    </ControlWrapper>
  )
}
