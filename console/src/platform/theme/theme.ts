import {
  Anchor,
  Badge,
  Button,
  Card,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Input,
  InputWrapper,
  Menu,
  Modal,
  PasswordInput,
  Popover,
  Radio,
  RadioIndicator,
  rem,
  SegmentedControl,
  Select,
  Skeleton,
  Table,
  Tabs,
  Text,
  TextInput,
  Textarea,
  Tooltip,
} from '@mantine/core'

import { colors, darkVariables, lightVariables } from './colors.ts'

import classes from './theme.module.css'

const heading = "'Bricolage Grotesque Variable', system-ui, sans-serif"

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
    Anchor: Anchor.extend({ defaultProps: { fw: 550, underline: 'hover' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 },
      classNames: { root: classes.badge },
    }),
    Button: Button.extend({ defaultProps: { size: 'sm' }, classNames: { root: classes.button } }),
    Card: Card.extend({
      defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' },
      classNames: { root: classes.card },
    }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'sm' }, classNames: { input: classes.box } }),
    Input: Input.extend({ classNames: { wrapper: classes.input } }),
    InputWrapper: InputWrapper.extend({
      // Fields side by side stay aligned when only one of them has a description.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.label, error: classes.error, description: classes.description },
    }),
    Menu: Menu.extend({
      defaultProps: { shadow: 'lg', radius: 'lg', withInitialFocusPlaceholder: false },
      classNames: { dropdown: classes.raised },
    }),
    Modal: Modal.extend({
      // The header of a dialog is not a banner landmark.
      defaultProps: {
        shadow: 'lg',
        radius: 'lg',
        centered: true,
        padding: 'lg',
        attributes: { header: { role: 'none' } },
      },
      classNames: { content: classes.raised, header: classes.raisedHeader, title: classes.modalTitle },
    }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
    Popover: Popover.extend({
      defaultProps: { shadow: 'lg', radius: 'lg' },
      classNames: { dropdown: classes.raised },
      styles: { dropdown: { maxWidth: 'calc(100vw - 16px)' } },
    }),
    Radio: Radio.extend({ classNames: { radio: classes.box } }),
    RadioIndicator: RadioIndicator.extend({ classNames: { indicator: classes.box } }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { size: 'sm', withItemsBorders: false },
      classNames: { root: classes.segments, indicator: classes.indicator, label: classes.segment },
    }),
    Select: Select.extend({
      defaultProps: { size: 'sm', allowDeselect: false },
      classNames: { dropdown: classes.raised },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' }, classNames: { root: classes.skeleton } }),
    Table: Table.extend({
      defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'sm', highlightOnHover: true, tabularNums: true },
      classNames: { table: classes.table },
    }),
    Text: Text.extend({ defaultProps: { size: 'sm' } }),
    Tabs: Tabs.extend({ defaultProps: { color: 'teal' } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    Textarea: Textarea.extend({ defaultProps: { size: 'sm', autosize: true, minRows: 3 } }),
    Tooltip: Tooltip.extend({
      defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } },
      classNames: { tooltip: classes.tooltip },
    }),
  },
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: lightVariables,
  dark: darkVariables,
})
