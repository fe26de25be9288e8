import type * as mantine from '@mantine/core'
import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core'
import type { SyntheticEvent } from 'react'

import { colors, darkVariables, lightVariables } from './colors.ts'
import { closesDialog } from './guard-dialogs.ts'

import classes from './theme.module.css'

type Mantine = typeof mantine

/** What `extend` of each component takes. Calling it would load components that the first page does not show. */
type Components = {
  [Name in keyof Mantine]?: Mantine[Name] extends { extend: (input: infer Extension) => unknown } ? Extension : never
}

const heading = "'Bricolage Grotesque Variable', system-ui, sans-serif"

/** Of several options: below them, a hint reads as part of the last one. */
const hintFirst = ['label', 'description', 'input', 'error'] satisfies mantine.InputWrapperProps['inputWrapperOrder']

/** Selects the text of a searchable select on opening, so that typing replaces it instead of adding to it. */
function selectText({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  if (!input.readOnly && input.getAttribute('aria-expanded') === 'false') input.select()
}

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  white: '#ffffff',
  black: '#1c1b18',
  colors,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  headings: {
    fontFamily: heading,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(30), lineHeight: '1.2' },
      h2: { fontSize: rem(20), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.375' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(15), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.334', sm: '1.429', md: '1.4', lg: '1.5', xl: '1.3' },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(32) },
  defaultRadius: 'md',
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    ActionIcon: { classNames: { root: classes.icon } },
    Anchor: { defaultProps: { fw: 550, underline: 'hover' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 },
      classNames: { root: classes.badge },
    },
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
    Card: {
      defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' },
      classNames: { root: classes.card },
    },
    Checkbox: {
      defaultProps: { size: 'sm' },
      classNames: { body: classes.choice, input: `${classes.box} ${classes.target}`, label: classes.choiceLabel },
    },
    CheckboxGroup: { defaultProps: { inputWrapperOrder: hintFirst } },
    Drawer: { defaultProps: { attributes: { close: closesDialog, overlay: closesDialog } } },
    Input: { classNames: { wrapper: classes.input } },
    InputWrapper: {
      // Fields side by side stay aligned when only one of them has a description.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.label, error: classes.error, description: classes.description },
    },
    Menu: {
      defaultProps: { shadow: 'lg', radius: 'lg', withInitialFocusPlaceholder: false },
      classNames: { dropdown: classes.raised, item: classes.menuItem },
    },
    Modal: {
      // The header of a dialog is not a banner landmark.
      defaultProps: {
        shadow: 'lg',
        radius: 'lg',
        centered: true,
        padding: 'lg',
        attributes: { header: { role: 'none' }, close: closesDialog, overlay: closesDialog },
      },
      classNames: { content: classes.raised, header: classes.raisedHeader, title: classes.modalTitle },
    },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Popover: {
      defaultProps: { shadow: 'lg', radius: 'lg' },
      classNames: { dropdown: classes.raised },
      styles: { dropdown: { maxWidth: 'calc(100vw - 16px)' } },
    },
    RadioGroup: { defaultProps: { inputWrapperOrder: hintFirst } },
    Radio: {
      classNames: { body: classes.choice, radio: `${classes.box} ${classes.target}`, label: classes.choiceLabel },
    },
    RadioIndicator: { classNames: { indicator: classes.box } },
    SegmentedControl: {
      defaultProps: { size: 'sm', withItemsBorders: false },
      classNames: { root: classes.segments, indicator: classes.indicator, label: classes.segment },
    },
    Select: {
      // In the capture phase: forms set `onFocus` themselves.
      defaultProps: { size: 'sm', allowDeselect: false, onFocusCapture: selectText, onClickCapture: selectText },
      classNames: { dropdown: classes.raised },
    },
    Skeleton: { defaultProps: { radius: 'sm' }, classNames: { root: classes.skeleton } },
    Switch: { classNames: { body: classes.switch } },
    Table: {
      defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'sm', highlightOnHover: true },
      classNames: { table: classes.table },
    },
    Text: { defaultProps: { size: 'sm' } },
    Tabs: { defaultProps: { color: 'teal' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3 } },
    Tooltip: {
      defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } },
      classNames: { tooltip: classes.tooltip },
    },
  } satisfies Components,
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: lightVariables,
  dark: darkVariables,
})
