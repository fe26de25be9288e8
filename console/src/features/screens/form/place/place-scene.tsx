import type { DisplayCategoryId } from '@litfass/domain/places/category'
import type { ReactNode } from 'react'

import {
  Bench,
  Chair,
  Counter,
  Door,
  Dumbbell,
  Lamp,
  Mailboxes,
  Plant,
  Shelf,
  Stool,
  Suitcase,
  Table,
} from './furniture.tsx'

import classes from './place-scene.module.css'

type Scene = 'gym' | 'waiting' | 'office' | 'shop' | 'bar' | 'lobby' | 'house' | 'street' | 'empty'

const sceneOf: Record<DisplayCategoryId, Scene> = {
  'd-01': 'gym',
  'd-02': 'waiting',
  'd-03': 'office',
  'd-04': 'shop',
  'd-05': 'shop',
  'd-06': 'bar',
  'd-07': 'waiting',
  'd-08': 'lobby',
  'd-09': 'house',
  'd-10': 'street',
}

/** Left and right of the screen; close to it only below y = 230. The view box is 660 x 370, the floor begins at y = 312. */
const furniture: Record<Scene, ReactNode> = {
  gym: (
    <>
      <Bench x={37} />
      <circle className={classes.warm} cx={88} cy={247} r={37} />
      <circle className={classes.wall} cx={88} cy={247} r={12} />
      <Dumbbell x={510} y={277} />
      <Dumbbell x={488} y={332} />
    </>
  ),
  waiting: (
    <>
      <Chair x={28} />
      <Chair x={96} />
      <Table x={468} width={70} />
      <rect className={classes.warm} x={480} y={281} width={40} height={5} rx={1} />
      <Plant x={592} />
    </>
  ),
  office: (
    <>
      <Plant x={70} />
      <Table x={492} width={140} />
      <rect className={classes.dark} x={556} y={238} width={56} height={36} rx={3} />
      <path className={classes.dark} d="M580 274h8v12h-8z" />
      <rect className={classes.warm} x={512} y={266} width={14} height={20} rx={2} />
    </>
  ),
  shop: (
    <>
      <Shelf x={24} />
      <Counter x={500} />
      <rect className={classes.dark} x={560} y={238} width={52} height={32} rx={4} />
      <rect className={classes.soft} x={567} y={244} width={38} height={16} rx={2} />
    </>
  ),
  bar: (
    <>
      <Lamp x={72} />
      <Lamp x={588} />
      <Stool x={44} />
      <Stool x={112} />
      <Counter x={496} />
      <path className={classes.warm} d="M524 240h26l-5 30h-16z" />
      <path className={classes.green} d="M576 226h10v12l6 8v24h-22v-24l6-8z" />
    </>
  ),
  lobby: (
    <>
      <Suitcase x={34} height={88} />
      <Suitcase x={98} height={64} />
      <Counter x={440} />
      <path className={classes.warm} d="M464 270a14 14 0 0 1 28 0z" />
      <Plant x={592} />
    </>
  ),
  house: (
    <>
      <Mailboxes x={36} />
      <Plant x={70} />
      <Door x={540} />
    </>
  ),
  street: (
    <>
      <path className={classes.dark} d="M60 120h8v220h-8zM48 340h32v8h-32z" />
      <circle className={classes.lamp} cx={64} cy={112} r={18} />
      <Door x={556} />
    </>
  ),
  empty: <Plant x={592} />,
}

/** A drawing of a typical place of a category, with `children` on its screen. The caller gives it an accessible name. */
export function PlaceScene({
  categoryId,
  ratio,
  children,
}: {
  categoryId: DisplayCategoryId | undefined
  /** Width / height of the screen. */
  ratio: number
  children: ReactNode
}) {
  const scene = categoryId ? sceneOf[categoryId] : 'empty'
  return (
    <div className={classes.scene}>
      <svg viewBox="0 0 660 370" aria-hidden>
        {scene === 'street' ? <Facade /> : <Room />}
        {furniture[scene]}
      </svg>
      <div className={classes.spot} data-portrait={ratio < 1 || undefined}>
        <div className={classes.screen} style={{ width: `min(100cqw, ${100 * ratio}cqh)` }}>
          {children}
        </div>
      </div>
    </div>
  )
}

function Room() {
  return (
    <>
      <rect className={classes.wall} width={660} height={370} />
      <rect className={classes.ceiling} width={660} height={37} />
      <rect className={classes.skirting} y={307} width={660} height={5} />
      <rect className={classes.floor} y={312} width={660} height={58} />
    </>
  )
}

/** A shop window, seen from the pavement. */
function Facade() {
  return (
    <>
      <rect className={classes.ceiling} width={660} height={370} />
      <rect className={classes.floor} y={340} width={660} height={30} />
      <rect className={classes.dark} x={112} y={22} width={436} height={262} rx={3} />
      <rect className={classes.soft} x={122} y={32} width={416} height={242} />
      {Array.from({ length: 12 }, (_, at) => (
        <rect key={at} className={at % 2 ? classes.skirting : classes.warm} x={102 + at * 38} width={38} height={26} />
      ))}
    </>
  )
}
