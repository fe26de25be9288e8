import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'

import classes from './toasts.module.css'

export function Toasts() {
  // On a phone, buttons are at the bottom.
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Notifications
      position={narrow ? 'top-center' : 'bottom-center'}
      limit={4}
      classNames={{ root: classes.notifications }}
    />
  )
}
