import { Anchor, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorAttributes<Own> = Own & Omit<ComponentPropsWithRef<'a'>, keyof Own>

function ButtonAnchor(props: AnchorAttributes<ButtonProps>) {
  return <Button component="a" {...props} />
}

/** Mantine components as router links: `to`, `params` and `search` are checked against the routes. */
export const ButtonLink = createLink(ButtonAnchor)
export const AnchorLink = createLink(Anchor<'a'>)
