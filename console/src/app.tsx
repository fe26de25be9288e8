import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { foundActions } from './found-actions.ts'
import { cssVariablesResolver, theme } from './platform/theme/theme.ts'
import { queryClient, router } from './router.tsx'
import { FoundActions } from './shell/palette/found-actions.ts'

export function App() {
  const { t } = useTranslation('shell')
  const close = t('close')
  // Labels every close button, in dialogs, toasts and fields, in the reader's language.
  const spokenTheme = useMemo(
    () => mergeThemeOverrides(theme, { components: { CloseButton: { defaultProps: { 'aria-label': close } } } }),
    [close],
  )
  return (
    <MantineProvider theme={spokenTheme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <FoundActions value={foundActions}>
          <RouterProvider router={router} />
        </FoundActions>
      </QueryClientProvider>
    </MantineProvider>
  )
}
