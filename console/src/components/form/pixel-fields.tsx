import { pixelLimits } from '@litfass/domain/places/place'
import { NumberInput, SimpleGrid } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

/** The resolution of a place, width x height. */
export function PixelFields({
  inputProps,
}: {
  inputProps: (name: 'pixelWidth' | 'pixelHeight') => GetInputPropsReturnType
}) {
  const { t } = useTranslation('parts')
  return (
    <SimpleGrid cols={2} spacing="sm">
      {(['pixelWidth', 'pixelHeight'] as const).map((name) => (
        <NumberInput
          key={name}
          label={t(name)}
          suffix={'\u00a0px'}
          thousandSeparator=""
          max={pixelLimits.max}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          {...inputProps(name)}
        />
      ))}
    </SimpleGrid>
  )
}
