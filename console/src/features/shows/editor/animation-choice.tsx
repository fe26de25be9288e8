import { type Animation, animations } from '@litfass/domain/playback/show'
import {
  type Icon,
  IconArrowBarToRight,
  IconCircleHalf2,
  IconMinus,
  IconTransitionRight,
  IconZoomIn,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './animation-choice.module.css'

const looks = {
  none: { icon: IconMinus, text: 'none' },
  fade: { icon: IconCircleHalf2, text: 'fade' },
  slide: { icon: IconArrowBarToRight, text: 'slideIn' },
  zoom: { icon: IconZoomIn, text: 'zoom' },
  wipe: { icon: IconTransitionRight, text: 'wipe' },
} as const satisfies Record<Animation, { icon: Icon; text: string }>

export function AnimationChoice({ value, onChange }: { value: Animation; onChange: (animation: Animation) => void }) {
  const { t } = useTranslation('shows')
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('animation')}</legend>
      <div className={classes.tiles}>
        {animations.map((animation) => {
          const { icon: AnimationIcon, text } = looks[animation]
          return (
            <label key={animation} className={classes.tile}>
              <input
                type="radio"
                name={name}
                value={animation}
                checked={animation === value}
                onChange={() => onChange(animation)}
              />
              <AnimationIcon size={18} stroke={1.75} aria-hidden />
              {t(text)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
